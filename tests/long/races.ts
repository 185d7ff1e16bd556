/**
 * Races over HTTP with two server processes on one PostgreSQL: `npm run long -- races [rounds] [requests]`. The short
 * form is tests/server/payments/races.test.ts.
 */

import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { readNumbers } from "../support/programArguments.ts";
import { faultsInBooks } from "../support/races/books.ts";
import { RACES } from "../support/races/races.ts";
import { openRing } from "../support/races/ring.ts";
import { reconcileLater } from "../support/reconcileLater.ts";
import { startProcess } from "../support/serverProcess.ts";

const { rounds: ROUNDS, requests: REQUESTS } = readNumbers({ rounds: 50, requests: 100 });

const server = await startStoreServer();
const env = {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
};
const processes = [await startProcess(server.settings.dataDir, env), await startProcess(server.settings.dataDir, env)];
const ring = await openRing(
  server,
  processes.map(({ url }) => url),
  REQUESTS,
);
let violations = 0;
for (const [name, race] of Object.entries(RACES)) {
  let [found, busy] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const verdict = await race(ring, round);
    for (const violation of verdict.violations) console.log(`${name}, round ${round}: ${violation}`);
    found += verdict.violations.length;
    busy += verdict.busy;
  }
  console.log(`${name}: ${ROUNDS} rounds of ${REQUESTS}, ${found} violations, ${busy} told to come again`);
  violations += found;
}
// The servers may have checked the open payments a moment ago. Reconciles when the payments are due for another check.
await reconcileLater(server);
const faults = await faultsInBooks(server.db);
for (const fault of faults) console.log(fault);
console.log(`${violations} violations, ${faults.length} faults in the books`);
for (const one of processes) await one.end("SIGTERM");
await server.close();
process.exitCode = violations + faults.length === 0 ? 0 : 1;
