/**
 * When a row is removed, the focus moves to the next one, so that keyboard users do not start again at the top of the
 * page.
 */
import type { Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, test } from "../fixtures.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { Shopping } from "../store/shopping.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(({ guard }) => guard.allow(/ERR_ABORTED/));

const more = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `More for ${name}`, exact: true });

/** Creates favourites and resolves to their names. */
async function makeFavourites(page: Page): Promise<string[]> {
  const { music } = await readApi<{ music: { data: { id: number; name: string }[] } }>(
    page,
    "/music/album/detail/late-bus",
  );
  for (const { id } of music.data.slice(0, 4)) await callApi(page, "POST", `/favourite/add/${id}`);
  return music.data.slice(0, 4).map(({ name }) => name);
}

test("removing a song moves the focus to a neighbouring row, or to the heading if no row is left", async ({ page }) => {
  await signInNewListener(page);
  const names = await makeFavourites(page);
  await page.goto("/favourites");
  await backgroundWorkRuns(page);
  const songs = page.getByRole("list", { name: "Songs" });
  await expect(songs.getByRole("listitem")).toHaveCount(names.length);
  const shown = await songs
    .getByRole("button", { name: /^Play / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const [first = "", second = "", third = "", fourth = ""] = shown.map((label) => (label ?? "").replace("Play ", ""));

  await more(page, first).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Remove from favourites" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(more(page, second)).toBeFocused();

  // A right click does not focus the row's button.
  await songs.getByRole("button", { name: `Play ${fourth}`, exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove from favourites" }).click();
  await expect(more(page, third)).toBeFocused();

  await songs.getByRole("button", { name: `Favourite ${second}`, exact: true }).click();
  await expect(songs.getByRole("button", { name: `Favourite ${third}`, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("removing a cart line, or a playlist after a confirmation, moves the focus to the next row", async ({ page }) => {
  await signInNewListener(page);
  for (const name of ["Trains", "Trams"]) await callApi(page, "POST", "/playlist/add", { name });
  await page.goto("/my-playlist");
  await backgroundWorkRuns(page);
  await page.getByRole("button", { name: "Delete Trains", exact: true }).click();
  await page.getByRole("dialog", { name: "Delete playlist" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Delete Trams", exact: true })).toBeFocused();

  const shopping = new Shopping(page);
  await shopping.addToCart({ category: "vinyl-and-cd", name: "Saltwater" });
  await shopping.addToCart({ category: "accessories", name: "Tote" });
  await backgroundWorkRuns(page);
  const removeButtons = page.getByRole("table", { name: "Cart" }).getByRole("button", { name: /^Remove / });
  await removeButtons.first().click();
  await expect(removeButtons).toHaveCount(1);
  await expect(removeButtons).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeFocused();
});
