import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectGoodLooks, PHONE, TABLET } from "../look.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { longPress } from "../touch.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await listenTo(page);
  await signInNewListener(page);
});

const list = (page: Page) => page.getByRole("list", { name: "Songs" });
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
const inBar = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const row = (page: Page, song: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `More for ${song}`, exact: true }) });
const hearts = (page: Page) => list(page).getByRole("button", { name: /^Favourite /, pressed: true });
const pressed = (page: Page) => list(page).getByRole("button", { name: /^Select /, pressed: true });

async function expectSelected(page: Page, songs: readonly string[], of: number): Promise<void> {
  await expect(pressed(page)).toHaveText(songs.map((song) => new RegExp(song)));
  await expect(page.getByRole("status").filter({ hasText: `${songs.length} of ${of} songs selected` })).toBeAttached();
  await expect(bar(page)).toContainText(`${songs.length} selected`);
}

test("Ctrl+click and Shift+click select songs, which can be played next and queued together", async ({ page }) => {
  const player = new PlayerPage(page);
  const names = await player.openAlbum();
  const [first = "", second = "", third = "", fourth = ""] = names;
  await player.start(first);
  await player.button("Pause").click();
  const before = await row(page, second).boundingBox();
  await row(page, second).click({ modifiers: ["ControlOrMeta"] });
  await expectSelected(page, [second], names.length);
  // Nothing moves under the pointer, and another press selects instead of playing.
  expect(await row(page, second).boundingBox()).toEqual(before);
  await row(page, fourth).click({ modifiers: ["Shift"] });
  await expectSelected(page, [second, third, fourth], names.length);
  await row(page, third).click();
  await expectSelected(page, [second, fourth], names.length);
  for (const size of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize(size);
    await expect(inBar(page, "Clear")).toBeInViewport({ ratio: 1 });
    expect((await bar(page).boundingBox())?.height, `one line at ${size.width} px`).toBeLessThan(80);
  }
  // Scrolls below the list, so that the bar covers no part of a row.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expectGoodLooks(page);
  await page.setViewportSize(DESKTOP);
  await player.expectSong(first);
  await inBar(page, "Play next").click();
  await expect(bar(page)).toBeHidden();
  await player.button("Queue").click();
  await expect.poll(() => player.queued()).toEqual([second, fourth, ...names.slice(1)]);
  await row(page, first).click({ modifiers: ["ControlOrMeta"] });
  await inBar(page, "Add to queue").click();
  await expect.poll(() => player.queued()).toEqual([second, fourth, ...names.slice(1), first]);
});

test("the selection bar covers neither selected nor focused rows", async ({ page }) => {
  const heightPx = 560;
  await page.setViewportSize({ width: DESKTOP.width, height: heightPx });
  const player = new PlayerPage(page);
  const names = await player.openAlbum();
  /** How much of the focused element's height the bar leaves visible. */
  const clear = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const barTop = document.querySelector("[data-selection-bar]")?.getBoundingClientRect().top;
      return focused && barTop ? Math.min(1, (barTop - focused.top) / focused.height) : 0;
    });
  const first = list(page).getByRole("listitem").first();
  await first.getByRole("button", { name: /^Play / }).focus();
  for (const _ of names.slice(1)) {
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(clear).toBe(1);
  }
  await expectSelected(page, names, names.length);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();

  // The bar will cover the last row that is fully visible above the player.
  const playerPx = 90;
  await first.scrollIntoViewIfNeeded();
  const inSight = await list(page)
    .getByRole("listitem")
    .evaluateAll(
      (rows, limit) => rows.filter((one) => one.getBoundingClientRect().bottom < limit).length,
      heightPx - playerPx,
    );
  await list(page)
    .getByRole("listitem")
    .nth(inSight - 1)
    .click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(clear).toBe(1);
  await expect(pressed(page)).toBeFocused();
});

test("songs are selected and made favourites by keyboard alone", async ({ page }) => {
  const player = new PlayerPage(page);
  const names = await player.openAlbum();
  const [first = "", second = "", third = ""] = names;
  await list(page)
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expectSelected(page, [first, second, third], names.length);
  await page.keyboard.press("Space");
  await expectSelected(page, [first, second], names.length);
  await page.keyboard.press("Enter");
  await expect(inBar(page, "Play next")).toBeFocused();
  await inBar(page, "Favourite").press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(list(page).getByRole("button", { name: `Play ${first}`, exact: true })).toBeFocused();
  await expect(hearts(page)).toHaveCount(2);
  await expect(page.getByText("2 songs added to your favourites.")).toBeVisible();

  await page.keyboard.press("ControlOrMeta+a");
  await expectSelected(page, names, names.length);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  await expect(pressed(page)).toHaveCount(0);
});

async function makeAllFavourites(page: Page, names: readonly string[]): Promise<void> {
  await list(page)
    .getByRole("button", { name: `Play ${names[0]}`, exact: true })
    .focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expectSelected(page, names, names.length);
  await inBar(page, "Favourite").click();
}

test("a reload loses none of the songs that were just made favourites together", async ({ page }) => {
  const names = await new PlayerPage(page).openAlbum();
  const release = await delayResponse(page, "**/api/favourite/add/*");
  const firstSent = page.waitForRequest("**/api/favourite/add/*");
  await makeAllFavourites(page, names);
  await firstSent;
  await expect(hearts(page)).toHaveCount(names.length);
  await page.reload();
  release();
  await expect
    .poll(async () => (await readApi<{ favourite_music: unknown[] }>(page, "/favourite")).favourite_music.length)
    .toBe(names.length);
  await expect(hearts(page)).toHaveCount(names.length);
});

test("the selected songs become favourites even if the store no longer has one of them", async ({ page, guard }) => {
  guard.allow(/status of 404/);
  const names = await new PlayerPage(page).openAlbum();
  const { music } = await readApi<{ music: { data: { id: number }[] } }>(page, "/music/album/detail/saltwater");
  await page.route(`**/api/favourite/add/${music.data[1]?.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: "We couldn’t find this song." } }),
  );
  await makeAllFavourites(page, names);
  await expect(page.getByText(`${names.length - 1} songs added to your favourites.`)).toBeVisible();
  await expect(hearts(page)).toHaveCount(names.length - 1);
});

test("adding selected songs to a playlist skips duplicates, and Delete removes the selected songs", async ({
  page,
}) => {
  const player = new PlayerPage(page);
  const names = await player.openAlbum();
  const [first = "", second = "", third = ""] = names;
  await callApi(page, "POST", "/playlist/add", { name: "Shore", description: "" });
  const { playlists } = await readApi<{ playlists: { id: number }[] }>(page, "/playlist");
  const { music } = await readApi<{ music: { data: { id: number; name: string }[] } }>(
    page,
    "/music/album/detail/saltwater",
  );
  const known = music.data.find(({ name }) => name === second);
  await callApi(page, "POST", `/playlist/music/add/${playlists[0]?.id}/${known?.id}`);

  for (const song of [first, second, third]) await row(page, song).click({ modifiers: ["ControlOrMeta"] });
  await inBar(page, "Add to Playlist").click();
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: "Shore" }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();

  await page.goto(`/my-playlist-details/${playlists[0]?.id}`);
  await expect.poll(() => player.songNames()).toEqual([second, first, third]);
  await row(page, second).click({ modifiers: ["ControlOrMeta"] });
  await row(page, first).click();
  await page.keyboard.press("Delete");
  await expect.poll(() => player.songNames()).toEqual([third]);
  await expect(page.getByText("2 songs removed from the playlist.")).toBeVisible();
  await row(page, third).click({ modifiers: ["ControlOrMeta"] });
  await expect(inBar(page, "Remove from playlist")).toBeVisible();
});

test.describe("by touch on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the long-press menu starts a selection, and taps extend it", async ({ page }) => {
    const player = new PlayerPage(page);
    const names = await player.openAlbum();
    const [first = "", second = ""] = names;
    await longPress(page, row(page, first).getByText(first, { exact: true }).first());
    await page.getByRole("menuitem", { name: "Select", exact: true }).tap();
    await expectSelected(page, [first], names.length);
    await row(page, second).getByText(second, { exact: true }).first().tap();
    await expectSelected(page, [first, second], names.length);
    await expect(player.button("Pause")).toHaveCount(0);
    await inBar(page, "Clear").tap();
    await row(page, second).getByText(second, { exact: true }).first().tap();
    await player.expectSong(second);
  });
});
