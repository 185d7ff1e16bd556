// `npm run account`. Nothing may be installed yet: only what Node itself brings is imported here and in launch/.
import { runBuilt } from "./launch/run.mjs";

await runBuilt("account.js");
