import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { footerLinks, sidebarBeatStore, sidebarOuter } from "#contract/shell.ts";
import { notFound } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { subscribers } from "#server/db/schema/people.ts";
import { route } from "#server/http/route.ts";
import { routes } from "#server/routes/index.ts";
import type { StoreServer } from "../../support/catalogue/storeServer.ts";
import { fuzz, REQUESTS_PER_ROUND, startFuzzedStore } from "../../support/fuzz/fuzz.ts";

/** tests/long/fuzz.ts is the long form: far more requests, different each time. */
const REQUESTS = 2_000;

let server: StoreServer;

beforeAll(async () => {
  server = await startFuzzedStore();
});
afterAll(() => server.close());

describe("every call of the contract, with input that no form sends", () => {
  it("never fails, and a refusal changes nothing", { timeout: 600_000 }, async () => {
    const rounds = Math.ceil(REQUESTS / REQUESTS_PER_ROUND);
    const { requests, failures, changes, statuses } = await fuzz(server, { rounds, seed: 9 });
    expect(failures).toEqual([]);
    expect(changes).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    // Ensures that many requests were accepted and many refused.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 4);
    expect(statuses[422]).toBeGreaterThan(REQUESTS / 4);
  });
});

const writeRow = (db: Database) => db.insert(subscribers).values({ email: `${crypto.randomUUID()}@segue.test` });

const BROKEN = [
  route(footerLinks, async ({ db }) => {
    await writeRow(db);
    throw notFound();
  }),
  route(sidebarOuter, ({ db }) =>
    db.transaction(async (transaction) => {
      await writeRow(transaction);
      throw notFound();
    }),
  ),
  route(sidebarBeatStore, async () => {
    throw new Error("planted");
  }),
];

describe("the fuzzer", () => {
  it("detects a 500 response and a refusal that wrote a row, and accepts a refusal that was rolled back", async () => {
    const broken = BROKEN.map(({ endpoint }) => endpoint);
    const others = routes.filter(({ endpoint }) => !broken.includes(endpoint));
    const { failures, changes } = await fuzz(server, { rounds: 1, seed: 9, routes: [...BROKEN, ...others] });
    expect(failures).toEqual([expect.stringMatching(/^500: sidebarBeatStore /)]);
    expect(changes).toEqual([expect.stringMatching(/^subscribers: footerLinks /)]);
  });
});
