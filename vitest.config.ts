import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** With Node's own conditions, the tests would get the router's build for servers. */
const IN_A_BROWSER = ["browser", "module", "development"];
const POSTGRES = "tests/support/globalSetup.ts";

const project = (name: string, include: string) => ({
  name,
  include: [include],
  pool: "forks" as const,
  // These limits only end tests that hang. They are long, so that no test fails because the machine is busy with other
  // work.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: ["tests/support/waitLonger.ts"],
});

export default defineConfig({
  // The app uses this build of Dexie too.
  resolve: { conditions: IN_A_BROWSER, alias: { dexie: "dexie/dist/modern/dexie.mjs" } },
  ssr: { resolve: { conditions: IN_A_BROWSER } },
  test: {
    // One more than the smallest machine has cores, because a test often waits while the database works.
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
          // The files share a process, because loading the server for each would take longer than testing it. Each file
          // has a database of its own.
          isolate: false,
          // Like the browser tests, these tests run a database, processes and sockets on a machine that may be busy
          // with other work.
          retry: process.env.CI ? 1 : 0,
          globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
        },
      },
    ],
  },
});
