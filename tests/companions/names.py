"""Names as long as names may be, in two scripts."""

LONG_PL = "Świętosława Żółkiewska-Grzegżółkowska z Chrząszczyżewoszyc"
LONG_RU = "Преображенская-Воскресенская Мария-Магдалина Константиновна"
