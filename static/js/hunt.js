// A page of the hunt with its map.

import "./table.js";
import "./europe.js";
