// `bin/segue`. Packages may not be installed yet: import only Node's own modules here and in launch/.
import { join } from "node:path";
import { ROOT } from "./launch/root.mjs";
import { runBuilt } from "./launch/run.mjs";

// The data folder of `npm start`, from whichever folder the command is run.
process.env.DATA_DIR ||= join(ROOT, "var");
await runBuilt("segue.js");
