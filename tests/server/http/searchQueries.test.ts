import { afterAll, beforeAll, expect, it } from "vitest";
import { countQueries } from "../../support/queryCount.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
  await server.services.changes.listening();
});
afterAll(() => server.close());

it("a search runs the queries of its three groups, near and far, and none to count", async () => {
  const user = await createUser(server);
  await user.get("/user");
  expect(await countQueries(() => user.post("/search", { query: "sea" }))).toBe(6);
});

it("a search of all groups runs as many, plus two for the artists' names, and one for the goods", async () => {
  const user = await createUser(server);
  const search = () => user.post("/search", { query: "sea", groups: "all" });
  await search();
  // Nothing is found in this empty store, so the typo search follows: a check for the extension and a transaction of
  // four statements.
  expect(await countQueries(search)).toBe(13);
});
