import type { Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, test } from "../fixtures.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { COUNT, LONG_LIST, makeLong, scrollToRow, songButton } from "./longList.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await listenTo(page);
  await signInNewListener(page);
});

const list = (page: Page) => page.getByRole("list", { name: "Songs" });
const playOf = (page: Page, name: string) => list(page).getByRole("button", { name: `Play ${name}`, exact: true });

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/**
 * Whether the page prevents the browser's own action when Space is next released. In Firefox, that action clicks the
 * focused button.
 */
const spaceReleased = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener("keyup", ({ key, defaultPrevented }) => key === " " && resolve(defaultPrevented)),
      ),
  );

test("Tab stops only once at a list, arrow keys, Home and End reach its songs and controls, and Enter plays a song", async ({
  page,
}) => {
  const player = new PlayerPage(page);
  const names = await player.openAlbum();
  const [first = "", second = "", third = ""] = names;
  await page.getByRole("combobox", { name: "Sorted By" }).focus();
  await press(page, "Tab");
  await expect(playOf(page, first)).toBeFocused();
  await press(page, "ArrowUp");
  await expect(playOf(page, first)).toBeFocused();
  await press(page, "ArrowDown", "ArrowDown");
  await expect(playOf(page, third)).toBeFocused();
  await press(page, "ArrowRight");
  await expect(list(page).getByRole("listitem").nth(2).getByRole("link").first()).toBeFocused();
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(list(page).getByRole("button", { name: `More for ${third}`, exact: true })).toBeFocused();
  await press(page, "ArrowLeft");
  await expect(list(page).getByRole("button", { name: `Favourite ${third}`, exact: true })).toBeFocused();
  await press(page, "End");
  await expect(playOf(page, names.at(-1) ?? "")).toBeFocused();
  await press(page, "Tab");
  await expect(list(page).locator(":focus")).toHaveCount(0);
  await press(page, "Shift+Tab");
  await expect(playOf(page, names.at(-1) ?? "")).toBeFocused();
  await press(page, "Home", "ArrowDown", "Enter");
  await player.expectSong(second);
});

test("typing a song's name focuses the song, and a single letter still runs its shortcut", async ({ page }) => {
  const player = new PlayerPage(page);
  const [first = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  const repeat = player.button("Repeat: off");
  await press(page, "s");
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  await expect(player.songButton(first)).toBeFocused();
  // While a name is being typed, R is a letter, and Space neither plays nor pauses.
  const isPrevented = spaceReleased(page);
  await page.keyboard.type("harbour l");
  expect(await isPrevented).toBe(true);
  await expect(playOf(page, "Harbour Lights")).toBeFocused();
  await expect(repeat).toBeVisible();
  await press(page, "Enter");
  await player.expectSong("Harbour Lights");
  await player.expectSound();
});

test("Delete removes the focused song of a playlist and focuses the next one", async ({ page }) => {
  const player = new PlayerPage(page);
  await callApi(page, "POST", "/playlist/add", { name: "Shore", description: "" });
  const { playlists } = await readApi<{ playlists: { id: number }[] }>(page, "/playlist");
  const path = "/music/album/detail/saltwater";
  const { music } = await readApi<{ music: { data: { id: number; name: string }[] } }>(page, path);
  const [first, second] = music.data;
  for (const song of [first, second])
    await callApi(page, "POST", `/playlist/music/add/${playlists[0]?.id}/${song?.id}`);
  // The script that moves the focus in other lists loads when the page is idle, so it may be missing at the first key.
  await page.route("**/assets/backgroundWork-*.js", () => undefined);
  await page.goto(`/my-playlist-details/${playlists[0]?.id}`);
  await playOf(page, first?.name ?? "").focus();
  await press(page, "Delete");
  await expect.poll(() => player.songNames()).toEqual([second?.name]);
  await expect(playOf(page, second?.name ?? "")).toBeFocused();
});

test("Delete focuses the next song even if the search field disappears from the shorter list", async ({ page }) => {
  await callApi(page, "POST", "/playlist/add", { name: "Long" });
  const { playlists } = await readApi<{ playlists: { id: number }[] }>(page, "/playlist");
  const { music } = await readApi<{ music: { id: number; name: string }[] }>(page, "/music/new-release");
  const songs = music.slice(0, 21);
  for (const { id } of songs) await callApi(page, "POST", `/playlist/music/add/${playlists[0]?.id}/${id}`);
  await page.goto(`/my-playlist-details/${playlists[0]?.id}`);
  await list(page).locator('[data-plays][data-number="3"]').focus();
  const next = await list(page).locator('[data-plays][data-number="4"]').getAttribute("aria-label");
  await press(page, "Delete");
  await expect(page.getByText("20 songs", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(list(page).locator(":focus")).toHaveAttribute("aria-label", next ?? "");
});

test("End moves to the last of thousands of songs and loads it, and Home moves to the first", async ({
  page,
  context,
}) => {
  await makeLong(context);
  await page.goto(LONG_LIST);
  await songButton(page, 1).focus();
  await press(page, "End");
  await expect(songButton(page, COUNT)).toBeFocused();
  await expect(songButton(page, COUNT)).toBeInViewport();
  await press(page, "Home");
  await expect(songButton(page, 1)).toBeFocused();
  await expect(songButton(page, 1)).toBeInViewport();
});

test("Tab reaches a list even if its focusable row is scrolled out of view", async ({ page, context }) => {
  await makeLong(context);
  await page.goto(LONG_LIST);
  await expect(songButton(page, 1)).toBeVisible();
  await scrollToRow(page, 2000);
  await expect(songButton(page, 2000)).toBeVisible();
  await page.getByRole("combobox", { name: "Sorted By" }).evaluate((select) => select.focus({ preventScroll: true }));
  await press(page, "Tab");
  await expect(list(page).locator("[data-plays]:focus")).toHaveCount(1);
  await expect(songButton(page, 2000)).toBeInViewport();
});
