/**
 * Plays random stories of orders, sales at the merch table, refunds and changing shares, and compares the sellers'
 * statements with a simple book: `npm run long -- statements [rounds] [seed]`. The short form is
 * tests/server/seller/stories.test.ts.
 */
import fc from "fast-check";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { readNumbers } from "../support/programArguments.ts";
import { play } from "../support/statements/play.ts";
import { stories } from "../support/statements/stories.ts";
import { createUser } from "../support/users.ts";

const { rounds: ROUNDS, seed: SEED } = readNumbers({ rounds: 500, seed: Date.now() % 2 ** 31 });
const SAY_EVERY = 100;

console.log(`seed ${SEED}`);
const server = await startStoreServer();
const buyer = await createUser(server);
let [rounds, differences, statements] = [0, 0, 0];
for (const story of fc.sample(stories, { numRuns: ROUNDS, seed: SEED })) {
  for (const { store, book } of await play({ server, buyer }, story)) {
    statements += book.length;
    if (JSON.stringify(store) === JSON.stringify(book)) continue;
    differences += 1;
    console.log(`${JSON.stringify(story)}\nstore ${JSON.stringify(store)}\nbook ${JSON.stringify(book)}`);
  }
  if (++rounds % SAY_EVERY === 0) console.log(`${rounds} rounds, ${differences} differences`);
}
await server.close();
console.log(`${rounds} rounds, ${statements} statements, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;
