import path from "node:path";
import { type BadServer, startBadServer } from "../support/otherServer/badServer.ts";
import { test as base } from "./routes.ts";

const DIST = path.resolve(import.meta.dirname, "../../dist");

/** With a server of its own, which answers what it is told to. */
export const test = base.extend<object, { bad: BadServer }>({
  bad: [
    // Playwright reads the pattern to know what a fixture depends on, and this one depends on nothing.
    async ({ browserName: _ }, use) => {
      const bad = await startBadServer(DIST);
      await use(bad);
      await bad.close();
    },
    { scope: "worker" },
  ],
});
