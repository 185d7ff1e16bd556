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

it("a search takes the queries of its three groups, near and far, and none to be counted", async () => {
  const user = await createUser(server);
  await user.get("/user");
  expect(await countQueries(() => user.post("/search", { query: "sea" }))).toBe(6);
});

it("a search of all groups takes as many, two for the artists' names, and the goods' once", async () => {
  const user = await createUser(server);
  const search = () => user.post("/search", { query: "sea", groups: "all" });
  await search();
  // Nothing is found in this empty store: what was meant is read in a transaction of four statements, after a look for the extension.
  expect(await countQueries(search)).toBe(13);
});
