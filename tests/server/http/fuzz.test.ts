import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { fuzz } from "../../support/fuzz/fuzz.ts";

/** The long form, with other requests each time, is tests/long/fuzz.ts. */
const [ROUNDS, SEED] = [3, 9];

let server: StoreServer;

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

describe("every call of the contract, sent what nobody's form sends", () => {
  it("fails at none of it, and changes nothing by what it refuses", { timeout: 240_000 }, async () => {
    const { failures, changes, statuses } = await fuzz(server, ROUNDS, SEED);
    expect(failures).toEqual([]);
    expect(changes).toEqual([]);
    // Both are there in number: requests that are taken, and such as are not.
    expect(statuses[200]).toBeGreaterThan(50);
    expect(statuses[422]).toBeGreaterThan(50);
  });
});
