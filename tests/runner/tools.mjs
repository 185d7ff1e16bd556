// Runs Vitest and Playwright to their end, for `npm test` and the long runs.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "../../server/launch/build.mjs";
import { ROOT } from "../../server/launch/root.mjs";
import { findChromium, findHeadlessShell } from "./chromium.mjs";

/** @param {string[]} args @param {Record<string, string>} env @returns {boolean} whether it succeeded */
function run(args, env) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {string[]} args @param {Record<string, string>} env */
export const vitest = (args, env = {}) => run([join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...args], env);

/**
 * Tests the app as it is now, building it first if it has changed.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export async function playwright(args, env = {}) {
  await build();
  const config = join(ROOT, "tests/e2e/playwright.config.ts");
  const chromium = findChromium();
  return run([join(ROOT, "node_modules/@playwright/test/cli.js"), "test", "-c", config, ...args], {
    CHROMIUM: chromium,
    CHROMIUM_HEADLESS_SHELL: findHeadlessShell(chromium),
    ...env,
  });
}
