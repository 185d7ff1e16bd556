/**
 * Plays random stories of purchases, refunds, reversals and disputes on two servers, and compares them with the
 * expected books: `npm run long -- refunds [rounds] [seed]`. The short form is
 * tests/server/payments/refundStories.test.ts.
 */
import fc from "fast-check";
import { readNumbers } from "../support/programArguments.ts";
import { faultsInBooks } from "../support/races/books.ts";
import { play } from "../support/refunds/play.ts";
import { story } from "../support/refunds/story.ts";
import { startTwoServers } from "../support/refunds/twoServers.ts";

const { rounds: ROUNDS, seed: SEED } = readNumbers({ rounds: 2000, seed: Date.now() % 2 ** 31 });
/** The number of stores used in parallel, each with two servers. */
const STORES = 3;
const SAY_EVERY = 100;

const stories = fc.sample(story, { numRuns: ROUNDS, seed: SEED });
const told = stories.entries();
let [rounds, differences, faults] = [0, 0, 0];

/** Plays stories until none are left. */
async function playOnStore(): Promise<void> {
  const two = await startTwoServers();
  for (const [round, one] of told) {
    const found = await play(two, one);
    for (const difference of found) console.log(`round ${round}: ${difference}\n${JSON.stringify(one)}`);
    differences += found.length;
    if (++rounds % SAY_EVERY === 0) console.log(`${rounds} rounds, ${differences} differences`);
  }
  const inBooks = await faultsInBooks(two.server.db);
  for (const fault of inBooks) console.log(fault);
  faults += inBooks.length;
  await two.close();
}

console.log(`seed ${SEED}`);
await Promise.all(Array.from({ length: STORES }, playOnStore));
console.log(`${rounds} rounds, ${differences} differences, ${faults} faults in the books`);
process.exitCode = differences + faults === 0 ? 0 : 1;
