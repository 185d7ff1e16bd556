import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { play } from "../../support/statements/play.ts";
import { stories } from "../../support/statements/stories.ts";
import { createUser } from "../../support/users.ts";

/** The long form is tests/long/statements.ts. */
const ROUNDS = 40;

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

describe("orders, sales at the merch table, refunds of lines and at the provider, fees and changing shares", () => {
  it("lead to the same statements as a simple ledger, to the penny", { timeout: 300_000 }, async () => {
    const buyer = await createUser(server);
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        for (const { store, book } of await play({ server, buyer }, story)) expect(store).toEqual(book);
      }),
      { numRuns: ROUNDS },
    );
  });
});
