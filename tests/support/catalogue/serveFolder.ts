import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startTestServer, type TestServer } from "../server.ts";
import { emptyCatalogue, type Files, makeFolder, type TestFolder } from "./folder.ts";

/** Starts a server for the tests of this file. Each test gets an empty catalogue and a folder with these files. */
export function serveFolder(files: () => Files | Promise<Files> = () => ({})) {
  let server: TestServer;
  let folder: TestFolder;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    folder = await makeFolder(await files());
  });
  afterEach(async () => {
    await folder.close();
    await emptyCatalogue(server.db);
  });
  return {
    server: () => server,
    folder: () => folder,
    importIt: (options?: Parameters<TestFolder["import"]>[1]) => folder.import(server.services, options),
  };
}
