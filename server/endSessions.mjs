// `npm run end-sessions`. Packages may not be installed yet: import only Node's own modules here and in launch/.
import { runBuilt } from "./launch/run.mjs";

await runBuilt("endSessions.js");
