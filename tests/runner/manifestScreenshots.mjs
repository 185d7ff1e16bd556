// `npm run long -- manifestScreenshots -- http://127.0.0.1:3000`: takes the pictures of README and manifest from a
// running demo store.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ROOT } from "../../server/launch/root.mjs";
import { findChromium } from "./chromium.mjs";

const [address = "http://127.0.0.1:3000"] = process.argv.slice(2);
const WIDE = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SHOTS = [
  { path: "/", file: "public/screenshots/home-wide.png", device: WIDE },
  { path: "/album/saltwater", file: "public/screenshots/album-wide.png", device: WIDE },
  { path: "/beat-store-list", file: "public/screenshots/beats-wide.png", device: WIDE },
  { path: "/", file: "public/screenshots/home-narrow.png", device: NARROW },
  { path: "/albums", file: "public/screenshots/albums-narrow.png", device: NARROW },
  { path: "/album/saltwater", file: "public/screenshots/album-narrow.png", device: NARROW },
  { path: "/", file: "docs/screenshot.png", device: WIDE },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
mkdirSync(join(ROOT, "public/screenshots"), { recursive: true });
for (const { path, file, device } of SHOTS) {
  const context = await browser.newContext({ ...device, baseURL: address, colorScheme: "dark", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("listener@segue.test");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("segue-demo");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  await page.goto(path);
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(ROOT, file) });
  await context.close();
  console.log(file);
}
await browser.close();
