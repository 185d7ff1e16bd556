import type { Page } from "@playwright/test";
import { expectAccessible, expectNothingJumped, forgetShifts, PHONE, settled, watchShifts } from "../look.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

const BAR_PX = 64;

/** How much of the window is below the content: the player's bar and the quick links. */
const belowContentPx = (page: Page): Promise<number> =>
  page.locator("#shell #scroller").evaluate((content) => innerHeight - content.getBoundingClientRect().bottom);

const linksPx = async (page: Page): Promise<number> =>
  (await page.getByRole("navigation", { name: "Quick links" }).boundingBox())?.height ?? 0;

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a player without a song takes no room, and comes without a jump when one starts", async ({ page, player }) => {
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

  test("a popup stands on the quick links as long as no song is there", async ({ page, player }) => {
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

test("at a desk the bar stays, for the queue, the volume and the order that can be set ahead", async ({ player }) => {
  await player.openAlbum();
  await expect(player.button("Queue")).toBeVisible();
  await expect(player.button("Shuffle")).toBeVisible();
});
