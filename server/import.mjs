// `npm run import`. Packages may not be installed yet: import only Node's own modules here and in launch/.
import { runBuilt } from "./launch/run.mjs";

await runBuilt("import.js");
