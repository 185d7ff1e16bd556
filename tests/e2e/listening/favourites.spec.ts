import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
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

test("a favourite shows everywhere before the server has responded, and stays", async ({ page }) => {
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

test("a favourite that the server refuses is reverted with the server's message", async ({ page }) => {
  const song = await openNonFavourite(page);
  await page.route("**/api/favourite/add/*", (route) =>
    route.fulfill({ json: { code: 404, message: "You have too many favourites." } }),
  );
  await openMenu(page, song);
  await page.getByRole("menuitem", { name: "Favourite", exact: true }).click();
  const warning = page.getByRole("alert").filter({ hasText: "Warning!" });
  await expect(warning).toContainText("You have too many favourites.");
  await expectInMenu(page, song, "Favourite");
  await go(page, "Favourites");
  await expect(rows(page)).toBeVisible();
  await expect(new PlayerPage(page).songButton(song)).toHaveCount(0);
});
