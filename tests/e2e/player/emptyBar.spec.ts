import type { Page } from "@playwright/test";
import { expectAccessible, expectNothingJumped, forgetShifts, PHONE, settled, watchShifts } from "../look.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

const BAR_PX = 64;

/** The height of the window below the content: the player's bar and the quick links. */
const belowContentPx = (page: Page): Promise<number> =>
  page.locator("#shell #scroller").evaluate((content) => innerHeight - content.getBoundingClientRect().bottom);

const linksPx = async (page: Page): Promise<number> =>
  (await page.getByRole("navigation", { name: "Quick links" }).boundingBox())?.height ?? 0;

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a player without a song takes no space, and appears without a layout shift", async ({ page, player }) => {
    await watchShifts(page);
    const [song = ""] = await player.openAlbum();
    await settled(page);
    await expect.poll(() => belowContentPx(page)).toBe(await linksPx(page));
    await expect(player.region).toContainText("Pick a song to start listening.");
    await expect(player.region.getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await forgetShifts(page);

    await player.start(song);
    await expect.poll(() => belowContentPx(page)).toBe((await linksPx(page)) + BAR_PX);
    await expect(player.songButton(song)).toBeFocused();
    await expectNothingJumped(page);

    await page.reload();
    await expect(player.button("Play")).toBeVisible();
    await expect.poll(() => belowContentPx(page)).toBe((await linksPx(page)) + BAR_PX);
  });

  test("a popup is directly above the quick links while there is no song", async ({ page, player }) => {
    await player.openAlbum();
    await expect.poll(() => belowContentPx(page)).toBe(await linksPx(page));
    await page.getByRole("button", { name: "More for Redrawn", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Favourite", exact: true }).tap();
    const links = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
    const stack = page.locator("[data-popups]");
    const endPx = async () => ((await stack.boundingBox())?.y ?? 0) + ((await stack.boundingBox())?.height ?? 0);
    await expect.poll(endPx).toBeCloseTo(links?.y ?? 0, 0);
  });
});

test("on a desktop the bar is shown even without a song, with queue, volume and shuffle", async ({ player }) => {
  await player.openAlbum();
  await expect(player.button("Queue")).toBeVisible();
  await expect(player.button("Shuffle")).toBeVisible();
});
