// The map in its states, at no table.

import "./nightbook.js";
import "./europe.js";
