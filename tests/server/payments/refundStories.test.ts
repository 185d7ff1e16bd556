import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsInBooks } from "../../support/races/books.ts";
import { play } from "../../support/refunds/play.ts";
import { story } from "../../support/refunds/story.ts";
import { startTwoServers, type TwoServers } from "../../support/refunds/twoServers.ts";

/** The long form is tests/long/refunds.ts. */
const ROUNDS = 8;

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

describe("refunds, reversals and disputes, reported in any way and order on two servers", () => {
  it("lead to the same state as in a simple ledger", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        expect(await play(two, told)).toEqual([]);
      }),
      { numRuns: ROUNDS },
    );
    expect(await faultsInBooks(two.server.db)).toEqual([]);
  });
});
