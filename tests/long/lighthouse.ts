/**
 * `npm run long -- lighthouse`: Lighthouse's accessibility and best-practice scores on phone and desktop, for a
 * signed-in listener in the built app with the demo store. Lighthouse has 200 dependencies, so it is installed on the
 * first run.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright-core";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { build } from "#server/launch/build.mjs";
import { signIn } from "../bench/stage/signIn.ts";
import { openStore } from "../bench/stage/store.ts";
import { findChromium } from "../runner/chromium.mjs";

const VERSION = "12.8.2";
const FOLDER = join(PROJECT_ROOT, "node_modules/.cache/segue-lighthouse", VERSION);
const CATEGORIES = ["accessibility", "best-practices"];
const SCREENS = ["/", "/album/saltwater", "/cart"];

/** The parts of Lighthouse, and of its puppeteer, that are used here. */
interface Report {
  lhr: {
    /** The URL at the end, to notice a screen that redirects. */
    finalDisplayedUrl: string;
    categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null }>;
  };
}
type Settings = Record<string, unknown>;
interface Lighthouse {
  default: (url: string, flags: Settings, config: Settings | undefined, page: object) => Promise<Report>;
  snapshot: (page: object, options: { flags: Settings; config: Settings | undefined }) => Promise<Report>;
  desktopConfig: Settings;
}
interface Puppeteer {
  connect: (options: Settings) => Promise<{
    pages: () => Promise<{ url: () => string }[]>;
    disconnect: () => Promise<void>;
  }>;
}

async function load<Module>(name: string): Promise<Module> {
  const found = createRequire(join(FOLDER, "package.json")).resolve(name);
  return import(pathToFileURL(found).href) as Promise<Module>;
}

async function install(): Promise<void> {
  if (existsSync(join(FOLDER, "node_modules/lighthouse"))) return;
  await mkdir(FOLDER, { recursive: true });
  const options = ["--prefix", FOLDER, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  spawnSync("npm", ["install", ...options, `lighthouse@${VERSION}`], { stdio: "inherit" });
}

let failed = 0;
function print(device: string, { lhr: { finalDisplayedUrl, categories, audits } }: Report): void {
  const name = `${decodeURIComponent(new URL(finalDisplayedUrl).pathname)} on a ${device}`;
  for (const { id, score, auditRefs } of Object.values(categories)) {
    if (score !== 1) failed += 1;
    console.log(`${score === 1 ? "✓" : "✗"} ${name}, ${id}: ${Math.round((score ?? 0) * 100)} of 100`);
    const missed = auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1);
    for (const ref of missed) console.log(`    ${ref.id}: ${audits[ref.id]?.title}`);
  }
}

/** Plays the album on screen and opens the full player. */
async function openNowPlaying(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play all" }).click();
  await page.getByRole("button", { name: "Expand" }).click();
  await page.getByRole("dialog", { name: "Now Playing" }).waitFor();
}

await build();
await install();
const [store, port, profile] = [
  await openStore(),
  await freePort(0),
  await mkdtemp(join(tmpdir(), "segue-lighthouse-")),
];
const { url } = await store.demo();
const [lighthouse, { default: puppeteer }] = [
  await load<Lighthouse>("lighthouse"),
  await load<{ default: Puppeteer }>("puppeteer-core"),
];
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", `--remote-debugging-port=${port}`],
  viewport: null,
});
const [page = await context.newPage()] = context.pages();
await signIn(page, url);
// Lighthouse sets the window size itself.
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
const [seen] = await browser.pages();
if (!seen) throw new Error("The browser has no page");
const devices = [
  { device: "phone", config: undefined },
  { device: "desk", config: lighthouse.desktopConfig },
];
for (const { device, config } of devices) {
  const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" };
  for (const path of SCREENS) print(device, await lighthouse.default(url + path, flags, config, seen));
  await page.goto(`${url}/album/saltwater`);
  await openNowPlaying(page);
  print(`${device}, Now Playing`, await lighthouse.snapshot(seen, { flags, config }));
}
await browser.disconnect();
await context.close();
await store.close();
await rm(profile, { recursive: true, force: true });
const looks = devices.length * (SCREENS.length + 1) * CATEGORIES.length;
console.log(`${looks - failed} of ${looks} are 100`);
process.exitCode = failed === 0 ? 0 : 1;
