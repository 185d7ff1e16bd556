import type { Page } from "@playwright/test";
import { networkOf } from "./downloads/network.ts";
import { expect, test } from "./fixtures.ts";
import { followLink } from "./followLink.ts";
import { DESKTOP, expectNothingJumped, forgetShifts, PHONE, settled, watchShifts } from "./look.ts";

const BYTES_PER_SECOND = 40_000;
const LATENCY_MS = 150;

declare global {
  interface Window {
    /** The frames in which there was neither the splash nor the shell. */
    emptyFrames: number;
  }
}

async function watchEmptyFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.emptyFrames = 0;
    const look = () => {
      const splash = document.querySelector(".splash");
      const isSplashShown = splash !== null && getComputedStyle(splash).display !== "none";
      const isBody = document.body !== null && document.readyState !== "loading";
      if (isBody && !isSplashShown && !document.getElementById("shell")?.hasChildNodes()) window.emptyFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

// The worker's requests would not be slowed down.
test.use({ serviceWorkers: "block" });

for (const size of [PHONE, DESKTOP])
  test(`on a slow line nothing moves and no screen is empty, at ${size.width} px`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn();
    await watchShifts(page);
    await watchEmptyFrames(page);
    await (await networkOf(page)).slow(BYTES_PER_SECOND, LATENCY_MS);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    expect(await page.evaluate(() => window.emptyFrames)).toBe(0);
    for (const path of ["/", "/album/saltwater", "/artist/luma-vale", "/my-playlist-details/1", "/orders"])
      await test.step(path, async () => {
        if (path !== "/") {
          await forgetShifts(page);
          await followLink(page, path);
        }
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await settled(page);
        await expectNothingJumped(page);
      });
  });
