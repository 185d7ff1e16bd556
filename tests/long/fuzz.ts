/**
 * Sends every call of the contract input that no form sends, different each time: `npm run long -- fuzz [requests]
 * [seed]`. The short form is tests/server/http/fuzz.test.ts.
 */
import { type FuzzReport, fuzz, REQUESTS_PER_ROUND, startFuzzedStore } from "../support/fuzz/fuzz.ts";
import { readNumbers } from "../support/programArguments.ts";

const { requests: REQUESTS, seed: SEED } = readNumbers({
  requests: 500_000,
  seed: Math.floor(Math.random() * 2 ** 31),
});

/** After this many rounds a new store is used, because accumulated data slows down every check. */
const ROUNDS_PER_STORE = 120;

const total: FuzzReport = { requests: 0, statuses: {}, failures: [], changes: [] };

function add({ requests, statuses, failures, changes }: FuzzReport): void {
  total.requests += requests;
  for (const [status, times] of Object.entries(statuses)) {
    total.statuses[Number(status)] = (total.statuses[Number(status)] ?? 0) + times;
  }
  total.failures.push(...failures);
  total.changes.push(...changes);
  for (const line of [...failures, ...changes]) console.log(line);
}

console.log(`seed ${SEED}`);
const startedAt = Date.now();
for (let store = 0; total.requests < REQUESTS; store++) {
  const rounds = Math.min(ROUNDS_PER_STORE, Math.ceil((REQUESTS - total.requests) / REQUESTS_PER_ROUND));
  const server = await startFuzzedStore();
  add(await fuzz(server, { rounds, seed: SEED + store * 1000 }));
  await server.close();
  console.log(`${total.requests} requests in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
console.log(
  Object.entries(total.statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(", "),
);
console.log(
  `${total.requests} requests, ${total.failures.length} answers of 500 or with a stack, ${total.changes.length} rows changed by a refused call`,
);
process.exitCode = total.failures.length + total.changes.length === 0 ? 0 : 1;
