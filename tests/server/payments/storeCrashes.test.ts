import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { crashOften } from "../../support/crashes.ts";

/** The long form is tests/long/crashes.ts. */
const KILLS = 6;

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

describe("a server that is killed while people buy", () => {
  it("has no charge without an order, nothing recorded twice and nothing half done", {
    timeout: 240_000,
  }, async () => {
    const { acknowledged, faults } = await crashOften(server, KILLS);
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  });
});
