import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PORT = Number(process.env.E2E_PORT ?? 4590);
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Without a GPU, what paints needs no process and no second thread of its own: 8 % less work for a test. */
const PAINT_SIMPLY = ["--in-process-gpu", "--num-raster-threads=1"];
/** A page of a test lives for seconds, in which what is compiled a second time, to run faster, does not pay. */
const COMPILE_ONCE = ["--js-flags=--no-opt --no-maglev"];
const ARGS = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", ...PAINT_SIMPLY, ...COMPILE_ONCE];
const ADDRESS = `http://127.0.0.1:${PORT}`;

/** Everything that the server of this run keeps; tests read the mails in it. The workers inherit it. */
function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "segue-e2e-"));
  // PostgreSQL runs as a user of its own and must be able to get in.
  chmodSync(folder, 0o755);
  return folder;
}
process.env.E2E_DATA_DIR ??= dataFolder();

export default defineConfig({
  testDir: ".",
  // Breadth: every state, view and bad answer. `npm run long -- nightly` runs it.
  testIgnore: process.env.NIGHTLY ? [] : ["nightly/**"],
  outputDir: path.join(ROOT, "test-results"),
  // One more than the smallest machine has cores: a test waits for a third of its time.
  workers: 3,
  // They end what hangs and say nothing of speed: a machine that something else keeps busy must not fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On the build server only, and seldom: docs/decisions/028-browser-tests.md.
  retries: process.env.CI ? 1 : 0,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ADDRESS,
    // What is to be pressed and does not come would be waited for until the test's own time is over.
    actionTimeout: 60_000,
    locale: "en-GB",
    // To write down each step of what passes is a tenth of Playwright's own work: the build server does so at a second try.
    trace: {
      mode: process.env.CI ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
      snapshots: false,
      sources: false,
    },
  },
  // What the windows around a page do (installing, Background Fetch) needs the whole browser, and takes a third more. These
  // tests wait longest, and come first: at the end nothing would be left to do meanwhile.
  projects: [
    {
      name: "whole browser",
      grep: /@wholeBrowser/,
      use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } },
    },
    {
      name: "headless shell",
      grepInvert: /@wholeBrowser/,
      use: { launchOptions: { executablePath: process.env.CHROMIUM_HEADLESS_SHELL ?? CHROMIUM, args: ARGS } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/serve.mjs`,
    cwd: ROOT,
    url: `${ADDRESS}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    env: {
      NODE_ENV: "test",
      PORT: String(PORT),
      PUBLIC_URL: ADDRESS,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PAYMENTS: "sandbox",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  },
});
