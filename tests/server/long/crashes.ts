/**
 * Kills the server with -9 at random moments while people buy, and looks at the books after the repair:
 * `npx tsx tests/server/long/crashes.ts [kills]`. The short form is tests/server/storeCrashes.test.ts.
 */
import { startStoreServer } from "../../support/catalogue/storeServer.ts";
import { crashOften } from "../../support/crashes.ts";

const KILLS = Number(process.argv[2] ?? 200);

const server = await startStoreServer();
const { faults, ...counts } = await crashOften(server, KILLS, console.log);
for (const fault of faults) console.log(fault);
console.log(
  `${counts.kills} kills, ${counts.acknowledged} purchases acknowledged, ` +
    `${counts.leftHeld} times left with goods held, ${counts.leftCaptured} times with money captured and not recorded; ` +
    `${faults.length} faults after the repair`,
);
await server.close();
process.exitCode = faults.length === 0 ? 0 : 1;
