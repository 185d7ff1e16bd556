import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PORT = Number(process.env.E2E_PORT ?? 4590);
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Without a GPU, painting needs no extra process or thread: 8 % less work per test. */
const PAINT_SIMPLY = ["--in-process-gpu", "--num-raster-threads=1"];
/** Test pages live for seconds, so optimised recompilation does not pay off. */
const COMPILE_ONCE = ["--js-flags=--no-opt --no-maglev"];
const ARGS = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", ...PAINT_SIMPLY, ...COMPILE_ONCE];
const ADDRESS = `http://127.0.0.1:${PORT}`;

/** The data folder of this run's server; tests read its emails. Worker processes inherit the variable. */
function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "segue-e2e-"));
  // PostgreSQL runs as a different user and needs access.
  chmodSync(folder, 0o755);
  return folder;
}
process.env.E2E_DATA_DIR ??= dataFolder();

export default defineConfig({
  testDir: ".",
  // Broad tests: every state, view and bad response. `npm run long -- nightly` runs them. `npm run long -- s3` runs
  // those that need a bucket.
  testIgnore: [process.env.NIGHTLY ? [] : "nightly/**", process.env.TEST_BUCKET ? [] : "bucket/**"].flat(),
  outputDir: path.join(ROOT, "test-results"),
  // One more than the smallest machine has cores, because a test spends a third of its time waiting.
  workers: 3,
  // The limits only end tests that hang: slow, busy machines must not fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On the build server only; rarely needed: docs/decisions/028-browser-tests.md.
  retries: process.env.CI ? 1 : 0,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ADDRESS,
    // Without this, a missing control would be awaited until the test's own timeout.
    actionTimeout: 60_000,
    locale: "en-GB",
    // Recording traces is a tenth of Playwright's own work, so the build server records them only on a retry.
    trace: {
      mode: process.env.CI ? "on-first-retry" : "retain-on-failure",
      screenshots: false,
      snapshots: false,
      sources: false,
    },
  },
  // Features of the browser's own windows (installing, Background Fetch) need the whole browser, which takes a third
  // more time. These tests wait longest, so they run first.
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
