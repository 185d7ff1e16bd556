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

it("a search takes no query once the catalogue has been read", async () => {
  const user = await createUser(server);
  const search = (query: string) => user.post("/search", { query, groups: "all" });
  await search("sea");
  expect(await countQueries(() => search("tide"))).toBe(0);
  expect(await countQueries(() => user.post("/search", { query: "sea" }))).toBe(0);
});
