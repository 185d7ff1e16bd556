import path from "node:path";
import type { WorkerFixture } from "@playwright/test";

export const DIST = path.resolve(import.meta.dirname, "../../dist");

interface Closable {
  close: () => Promise<void>;
}

/** A fixture: a server of the tests' own that serves the built app, one for each worker of the run. */
export const ownServer = <Server extends Closable>(
  start: (dist: string) => Promise<Server>,
): [WorkerFixture<Server, { browserName: string }>, { scope: "worker" }] => [
  // Playwright reads the pattern to know what a fixture depends on, and this one depends on nothing.
  async ({ browserName: _ }, use) => {
    const server = await start(DIST);
    await use(server);
    await server.close();
  },
  { scope: "worker" },
];
