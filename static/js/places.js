// Which places somebody means by a few letters, in any of the languages of the house.

const LEAST = 2; // letters
const MOST = 6; // names

/** Without accents, small: Łódź is lodz, Ё is Е. */
const fold = (words) => words.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u0142", "l");

/** Those that begin with it, then those of which a later word does. */
export function matching(typed, places) {
  const wanted = fold(typed.trim());
  if (wanted.length < LEAST) return [];
  const begins = places.filter(({ name }) => fold(name).startsWith(wanted));
  const later = places.filter((one) => !begins.includes(one) && fold(one.name).split(/[\s-]+/).some((word) => word.startsWith(wanted)));
  return [...begins, ...later].slice(0, MOST);
}
