import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { PHONE } from "../look.ts";
import { openAccountMenu } from "../opened.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

const rows = (page: Page) => page.getByRole("list", { name: "Songs" });
/** Opens an item of the sidebar and waits for its screen, because the previous screen may show the same songs. */
async function go(page: Page, place: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
}

async function openMenu(page: Page, song: string): Promise<void> {
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
}

async function expectInMenu(page: Page, song: string, item: string): Promise<void> {
  await openMenu(page, song);
  await expect(page.getByRole("menuitem", { name: item, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Opens an album and returns one of its songs that is not a favourite. */
async function openNonFavourite(page: Page): Promise<string> {
  const player = new PlayerPage(page);
  await page.goto("/favourites");
  const favourites = await player.songNames();
  const song = (await player.openAlbum()).find((name) => !favourites.includes(name)) ?? "";
  await expectInMenu(page, song, "Favourite");
  return song;
}

test.beforeEach(async ({ signIn }) => {
  await signIn("other@segue.test");
});

test("a new favourite shows everywhere before the server has responded, and stays", async ({ page }) => {
  const song = await openNonFavourite(page);
  const answer = await delayResponse(page, "**/api/favourite/add/*");
  await openMenu(page, song);
  await page.getByRole("menuitem", { name: "Favourite", exact: true }).click();
  await expectInMenu(page, song, "Remove from favourites");
  await go(page, "Favourites");
  await expect(new PlayerPage(page).songButton(song)).toBeVisible();
  await openMenu(page, song);
  await page.getByRole("menuitem", { name: "Song Info", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: song })).toBeVisible();
  const remove = page.getByRole("button", { name: "Remove from favourites" });
  await expect(remove).toBeVisible();
  answer();
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await page.reload();
  await remove.click();
  await expect(page.getByRole("main").getByRole("button", { name: "Favourite", exact: true })).toBeVisible();
  await go(page, "Favourites");
  await expect(new PlayerPage(page).songButton(song)).toHaveCount(0);
});

test("a refused favourite is reverted with the server's message, and is not listed as unsynced", async ({ page }) => {
  const song = await openNonFavourite(page);
  await page.route("**/api/favourite/add/*", (route) =>
    route.fulfill({ json: { code: 404, message: "You have too many favourites." } }),
  );
  await openMenu(page, song);
  await page.getByRole("menuitem", { name: "Favourite", exact: true }).click();
  const warning = page.getByRole("alert").filter({ hasText: "Warning!" });
  await expect(warning).toContainText("You have too many favourites.");
  await expectInMenu(page, song, "Favourite");
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Changes not synced yet" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(warning).toHaveCount(1);
  await go(page, "Favourites");
  await expect(rows(page)).toBeVisible();
  await expect(new PlayerPage(page).songButton(song)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a popup does not cover the heart that was pressed", async ({ page }) => {
    await openNonFavourite(page);
    const label = await rows(page)
      .getByRole("button", { name: /^Favourite /, pressed: false })
      .last()
      .getAttribute("aria-label");
    const heart = rows(page).getByRole("button", { name: label ?? "", exact: true });
    // Scrolls the heart to the place of the popups, right above the player bar.
    await heart.evaluate((button) => {
      const scroller = button.closest("main")?.parentElement ?? document.documentElement;
      scroller.scrollTop += button.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom + 8;
    });
    await heart.tap();
    const popup = page.getByRole("status").filter({ hasText: "Success!" });
    await expect(popup).toBeVisible();
    const [one, other] = [await popup.boundingBox(), await heart.boundingBox()];
    expect(one && other && (one.y + one.height <= other.y || one.y >= other.y + other.height)).toBe(true);
  });
});
