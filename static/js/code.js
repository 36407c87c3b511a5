// The page of the code: a page of a table, and the way in that can be sent.

import "./table.js";
import "./share.js";
