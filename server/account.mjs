// `npm run account`. The packages may not be installed yet, so this file and launch/ import only what Node provides.
import { runBuilt } from "./launch/run.mjs";

await runBuilt("account.js");
