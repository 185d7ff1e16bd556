import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { type OpenServices, openServices } from "#server/runtime/openServices.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { faultsInBooks } from "../../support/races/books.ts";
import { RACES } from "../../support/races/races.ts";
import { openRing, type Ring } from "../../support/races/ring.ts";
import { pooledUrl } from "../../support/testPool.ts";

/** The long form, with two processes, is tests/long/races.ts. */
const [ROUNDS, REQUESTS] = [5, 20];
const LONG = 120_000;

let server: StoreServer;
let second: OpenServices;
let ring: Ring;
let closeSecond: () => Promise<void>;

beforeAll(async () => {
  server = await startStoreServer();
  second = openServices(server.settings, pooledUrl(server.databaseUrl));
  const app = await buildApp(second.services);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  ring = await openRing(server, [server.url, url], REQUESTS);
  closeSecond = async () => {
    await app.close();
    await second.close();
  };
});
afterAll(async () => {
  await closeSecond();
  await server.close();
});

describe(`${REQUESTS} requests at once on two servers`, () => {
  it.each(Object.entries(RACES))("%s: nobody gets more than was paid for", { timeout: LONG }, async (_, race) => {
    for (let round = 0; round < ROUNDS; round++) {
      expect((await race(ring, round)).violations).toEqual([]);
    }
    expect(await faultsInBooks(server.db)).toEqual([]);
  });
});
