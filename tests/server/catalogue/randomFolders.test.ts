import { afterAll, beforeAll, expect, it } from "vitest";
import { importRandomFolders } from "../../support/catalogue/random/importRandom.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const FOLDERS = 15;
const SEED = 51;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("an import of a random folder finishes, reports what it leaves out, and changes nothing the second time", async () => {
  expect(await importRandomFolders(server, FOLDERS, SEED)).toBeNull();
}, 120_000);
