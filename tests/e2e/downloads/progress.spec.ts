import type { Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, PHONE } from "../look.ts";
import { heading, NO_NETWORK, openFromCache, strip } from "../offline/device.ts";
import { signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { networkOf } from "./network.ts";

const ALBUM = "/album/saltwater";

const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
const success = (page: Page) => page.getByRole("status").filter({ hasText: "Success!" });

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
});

test("an album's button counts its songs, and reports success only when all are downloaded", async ({ page }) => {
  await openFromCache(page, ALBUM);
  const count = (await new PlayerPage(page).songNames()).length;
  const network = await networkOf(page);
  await network.slow();
  const button = page.getByRole("switch", { name: "Keep offline" });
  await button.click();
  await expect(button).toHaveText(new RegExp(`^Keep offline · \\d of ${count}$`));
  await expect(button.locator("svg[data-percent]")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Downloading" }).first()).toBeVisible();
  await expect(success(page)).toHaveCount(0);
  await expectAccessible(page);
  await network.restore();
  await expect(success(page)).toContainText("“Saltwater” is ready to play offline.");
  await expect(button).toHaveText("Keep offline");
  await expect(rows(page).filter({ hasText: "Available offline" })).toHaveCount(count);
});

test("a song that the user does not own can be downloaded and removed again with its menu", async ({ page }) => {
  await openFromCache(page, ALBUM);
  const [name = ""] = await new PlayerPage(page).songNames();
  const row = rows(page).first();
  const more = page.getByRole("button", { name: `More for ${name}`, exact: true });
  await more.click();
  const item = (label: string) => page.getByRole("menuitem", { name: label, exact: true });
  await expect(item("Keep offline")).toHaveAccessibleDescription("Listen offline in Segue");
  await expect(item("Download")).toHaveAccessibleDescription("Saves the file and adds it to Your Music");
  await item("Keep offline").click();
  await expect(success(page)).toContainText(`“${name}” is ready to play offline.`);
  await expect(row).toContainText("Available offline");
  // Your Music reads which songs the user owns. The kept song is not among them, but stays on the device.
  await page.goto("/your-music");
  await expect(page.getByRole("main")).toContainText("Songs you own appear here");
  await page.goto("/your-music/downloaded");
  await expect(page.getByRole("list", { name: "Downloaded songs" })).toContainText(name);
  await page.goto(ALBUM);
  await expect(row).toContainText("Available offline");
  await more.click();
  await item("Remove offline copy").click();
  await expect(page.getByText(`“${name}” is no longer available offline.`)).toBeVisible();
  await expect(row).not.toContainText("Available offline");
});

test("the offline button on a song's own screen keeps the focus", async ({ page }) => {
  await openFromCache(page, ALBUM);
  await backgroundWorkRuns(page);
  const [name = ""] = await new PlayerPage(page).songNames();
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Song Info", exact: true }).click();
  await page.getByRole("button", { name: "Keep offline", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove offline copy", exact: true })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the offline message fits on one line, and a screen that could not load loads once the network is back", async ({
    page,
    context,
  }) => {
    await openFromCache(page, "/");
    await context.setOffline(true);
    await page.goto("/album/weather-diaries");
    await expect(page.getByRole("alert")).toContainText("You’re offline");
    await expect(strip(page)).toBeVisible();
    const line = await strip(page).evaluate((status) => {
      const { height } = status.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(status).lineHeight);
    });
    expect(line).toBeLessThan(2.5);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(heading(page, "Weather Diaries")).toBeVisible();
  });
});
