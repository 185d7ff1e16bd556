// `bin/segue`. Packages may not be installed yet: import only Node's own modules here and in launch/.
import { join } from "node:path";
import { ROOT } from "./launch/root.mjs";
import { runBuilt } from "./launch/run.mjs";

// Uses the data folder of `npm start`, whichever folder the command is run in.
process.env.DATA_DIR ||= join(ROOT, "var");
await runBuilt("segue.js");
