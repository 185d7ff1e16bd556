import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { serveChanged } from "./changedServer.ts";
import { expect, test } from "./fixtures.ts";
import { workerControls } from "./offline/device.ts";

test("Chromium finds Segue installable", { tag: "@wholeBrowser" }, async ({ baseURL, launchOptions }) => {
  // Uses a browser with a profile, because an incognito one is never installable.
  const profile = mkdtempSync(path.join(tmpdir(), "segue-profile-"));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL && { baseURL }) });
  try {
    const page = await context.newPage();
    await page.goto("/login");
    await workerControls(page);
    const browser = await context.newCDPSession(page);
    const manifest = await browser.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toBe(`${baseURL}/manifest.webmanifest`);
    expect((await browser.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
    expect((await browser.send("Page.getAppId")).appId).toBe(`${baseURL}/`);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("a worker whose registration failed is registered once the network is back", async ({ page, context, guard }) => {
  guard.allow(/registering the worker|ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async () => {
      container.register = register;
      throw new TypeError("Failed to register a ServiceWorker: the script could not be fetched");
    };
  });
  const refused = page.waitForEvent("console", (message) => message.text().includes("registering the worker"));
  await page.goto("/login");
  await refused;
  await context.setOffline(true);
  await context.setOffline(false);
  await workerControls(page);
});

test("every file named in the manifest exists", async ({ request }) => {
  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  const pictures: { src: string; sizes: string }[] = [...manifest.icons, ...(manifest.screenshots ?? [])];
  expect(pictures.length).toBeGreaterThan(3);
  expect(manifest).toMatchObject({
    id: "/",
    start_url: "/?source=pwa",
    scope: "/",
    lang: "en-GB",
    dir: "ltr",
    display: "standalone",
    display_override: ["window-controls-overlay", "standalone"],
    categories: ["music", "entertainment", "shopping"],
    launch_handler: { client_mode: ["focus-existing", "auto"] },
    shortcuts: ["Search", "Favourites", "My Playlist", "Your Music"].map((name) => ({ name })),
  });
  expect(manifest.orientation).toBeUndefined();
  const shapes = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(shapes.toSorted()).toEqual(["narrow", "narrow", "narrow", "wide", "wide", "wide"]);
  for (const { src, sizes } of pictures) {
    const picture = await request.get(src);
    expect(picture.headers()["content-type"], src).toBe("image/png");
    const bytes = await picture.body();
    // A PNG has its width and height at fixed offsets.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test.describe("a new version", () => {
  test("waits for the user's consent, then takes over", async ({ page, baseURL, guard }) => {
    let isReleased = false;
    const versions = await serveChanged(baseURL ?? "", (asked) =>
      isReleased && asked.startsWith("/sw.js")
        ? (body) => Buffer.concat([body, Buffer.from("\n// The next version.")])
        : undefined,
    );
    guard.allow(/request to another origin: http:\/\/127\.0\.0\.1/);
    try {
      await page.goto(`${versions.address}/login`);
      await workerControls(page);
      await expect(page.getByRole("button", { name: "Update now" })).toBeHidden();
      isReleased = true;
      await page.reload();
      const update = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Update now" }) });
      await expect(update).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isOldPage: true }));
      await update.getByRole("button", { name: "Update now" }).click();
      await page.waitForFunction(() => !("isOldPage" in window));
      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
      expect(waiting).toBeNull();
      await expect(page.getByRole("button", { name: "Update now" })).toBeHidden();
    } finally {
      await versions.close();
    }
  });
});
