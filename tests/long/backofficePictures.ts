/** Takes the pictures of docs/backoffice.md in a new demo store: `npm run long -- backofficePictures [names]`. */
import { mkdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { build } from "#server/launch/build.mjs";
import { launchShell } from "../bench/stage/browser.ts";
import { startProgram } from "../bench/stage/program.ts";
import { LISTENER, signIn } from "../bench/stage/signIn.ts";
import { copyDemoStore } from "../runner/demoStore.mjs";
import { loadInView } from "../screenshots/capture.ts";
import { placeOrders } from "../support/backofficePictures/orders.ts";
import { PICTURES, type Picture } from "../support/backofficePictures/pictures.ts";
import { makeDataDir } from "../support/serverProcess.ts";

const FOLDER = join(PROJECT_ROOT, "docs/pictures");
const MAX_BYTES = 60_000;
const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: "light" } as const;
const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true } as const;

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<Buffer> {
  const { path, email = "admin@segue.test", isPhone, open } = picture;
  const device = { baseURL, locale: "en-GB", timezoneId: "Europe/London", reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...device, ...(isPhone ? PHONE : DESKTOP), serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, baseURL, { ...LISTENER, email });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await open?.(page);
  await page.mouse.move(0, 0);
  await loadInView(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const taken = await page.screenshot({ animations: "disabled" });
  await context.close();
  return sharp(taken).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
}

await build();
mkdirSync(FOLDER, { recursive: true });
const names = process.argv.slice(2);
const dataDir = await makeDataDir();
await copyDemoStore(dataDir);
const server = await startProgram(["dist-server/main.js"], {
  NODE_ENV: "development",
  PAYMENTS: "sandbox",
  RATE_LIMITS: "off",
  RENDITIONS: "off",
  LOG_LEVEL: "warn",
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  PUBLIC_URL: "",
  PORT: String(await freePort(0)),
});
const browser = await launchShell();
try {
  await placeOrders(server.url);
  for (const picture of PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const taken = await take(browser, server.url, picture);
    if (taken.length > MAX_BYTES) throw new Error(`${picture.name} has ${taken.length} bytes`);
    await writeFile(join(FOLDER, `${picture.name}.webp`), taken);
    console.log(`${picture.name}: ${taken.length} bytes`);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
}
