import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("a background failure prints no values from its query", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { background, db } = server.services;
  background.run(async () => {
    await db.execute(sql`select ${"ada@example.org"}::int`);
  });
  await background.settled();
  const text = printed.mock.calls.flat().map(String).join("\n");
  printed.mockRestore();
  expect(text).toContain("Failed query: select $1::int");
  expect(text).not.toContain("ada@example.org");
});
