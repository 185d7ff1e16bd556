import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Node's own conditions would give the tests the router's build for servers. */
const IN_A_BROWSER = ["browser", "module", "development"];
const POSTGRES = "tests/support/globalSetup.ts";

const project = (name: string, include: string) => ({
  name,
  include: [include],
  pool: "forks" as const,
  // They end what hangs and say nothing of speed: a machine that something else keeps busy must not fail.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: ["tests/support/waitLonger.ts"],
});

export default defineConfig({
  // The build of Dexie that the app has.
  resolve: { conditions: IN_A_BROWSER, alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
  ssr: { resolve: { conditions: IN_A_BROWSER } },
  test: {
    // One more than the smallest machine has cores: the database works while a test waits for it.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...project("unit", "tests/unit/**/*.test.{ts,tsx}"),
          pool: "vmForks",
          setupFiles: ["tests/support/realm.ts", "tests/support/waitLonger.ts"],
          server: { deps: { inline: [/@tanstack\//, "dexie-react-hooks"] } },
        },
      },
      { test: project("sw", "tests/sw/**/*.test.ts") },
      { test: project("checks", "tests/checks/**/*.test.ts") },
      {
        test: {
          ...project("server", "tests/server/**/*.test.ts"),
          // Each file has a database of its own, and loading the server anew for each takes longer than testing it.
          isolate: false,
          // As browser tests are: they run a database, processes and sockets on a machine that does other work too.
          retry: process.env.CI ? 1 : 0,
          globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
        },
      },
    ],
  },
});
