import path from "node:path";
import type { WorkerFixture } from "@playwright/test";

export const DIST = path.resolve(import.meta.dirname, "../../dist");

interface Closable {
  close: () => Promise<void>;
}

/** A fixture with a server that serves the built app, one per test worker. */
export const ownServer = <Server extends Closable>(
  start: (dist: string) => Promise<Server>,
): [WorkerFixture<Server, { browserName: string }>, { scope: "worker" }] => [
  // Playwright requires an object pattern here, and reads from it what the fixture depends on: nothing.
  async ({ browserName: _ }, use) => {
    const server = await start(DIST);
    await use(server);
    await server.close();
  },
  { scope: "worker" },
];
