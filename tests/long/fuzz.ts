/**
 * Sends every call of the contract what nobody's form sends, other requests each time:
 * `npm run long:fuzz -- [requests] [seed]`. The short form is tests/server/http/fuzz.test.ts.
 */
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { fuzz, REQUESTS_PER_ROUND } from "../support/fuzz/fuzz.ts";

const REQUESTS = Number(process.argv[2] ?? 10_000);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));

console.log(`seed ${SEED}`);
const server = await startStoreServer();
const rounds = Math.ceil(REQUESTS / REQUESTS_PER_ROUND);
const { requests, statuses, failures, changes } = await fuzz(server, rounds, SEED);
await server.close();
for (const line of [...failures, ...changes]) console.log(line);
console.log(
  Object.entries(statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(", "),
);
console.log(
  `${requests} requests, ${failures.length} answers of 500, ${changes.length} rows changed by a refused call`,
);
process.exitCode = failures.length + changes.length === 0 ? 0 : 1;
