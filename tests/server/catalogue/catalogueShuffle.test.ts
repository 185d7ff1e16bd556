import { afterAll, beforeAll, expect, it } from "vitest";
import { shuffleImports } from "../../support/catalogue/shuffle/shuffleImports.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("an import keeps users' data although a folder's files are renamed, retagged and moved at random", async () => {
  const { songs, lost } = await shuffleImports(server, { files: 30, imports: 4, seed: 9 });
  expect(lost).toEqual([]);
  expect(songs).toBeGreaterThan(30);
});
