import { expect, type Locator, type Page } from "@playwright/test";
import { PlayerPage } from "../player/playerPage.ts";
import type { Mutation } from "./model.ts";

export const ALBUM = "/album/late-bus";
/** An album whose songs no other test plays. */
export const PLAYED_ALBUM = "/album/weather-diaries";

const songs = (page: Page): Locator => page.getByRole("list", { name: "Songs" });
/**
 * While the response to its creation is lost, a new playlist is listed twice: first the local one, then the server's.
 */
const playlistLink = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("link", { name, exact: true }).first();

/**
 * Makes the change with the app's own controls. It is complete once the screen shows it, because by then it is stored
 * on this device.
 */
export function mutate(page: Page, mutation: Mutation): Promise<void> {
  switch (mutation.kind) {
    case "favourite":
      return chooseAndSee(page, mutation.song, "Favourite", "Remove from favourites");
    case "unfavourite":
      return chooseAndSee(page, mutation.song, "Remove from favourites", "Favourite");
    case "create":
      return create(page, mutation.playlist);
    case "delete":
      return deletePlaylist(page, mutation.playlist);
    case "add":
      return add(page, mutation.playlist, mutation.song);
    case "remove":
      return remove(page, mutation.playlist, mutation.song);
    case "reorder":
      return reorder(page, mutation.playlist, mutation.songs);
    case "lyric":
      return saveLyric(page, mutation.beat, mutation.text);
    case "play":
      return hear(page, mutation.song);
  }
}

/** Navigates like a link; page loads are a separate step. */
async function show(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.evaluate((to) => history.pushState({}, "", to), path);
}

async function openMenu(page: Page, song: string): Promise<void> {
  await songs(page)
    .getByRole("button", { name: `More for ${song}`, exact: true })
    .click();
}

async function choose(page: Page, song: string, item: string): Promise<void> {
  await openMenu(page, song);
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function chooseAndSee(page: Page, song: string, item: string, then: string): Promise<void> {
  await show(page, ALBUM);
  await choose(page, song, item);
  await openMenu(page, song);
  await expect(page.getByRole("menuitem", { name: then, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
}

async function create(page: Page, playlist: string): Promise<void> {
  await show(page, "/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(playlist);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: playlist, exact: true })).toBeVisible();
}

async function deletePlaylist(page: Page, playlist: string): Promise<void> {
  await show(page, "/my-playlist");
  const remove = page.getByRole("button", { name: `Delete ${playlist}`, exact: true });
  await playlistLink(page, playlist).waitFor();
  const before = await remove.count();
  await remove.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => remove.count()).toBeLessThan(before);
}

async function add(page: Page, playlist: string, song: string): Promise<void> {
  await show(page, ALBUM);
  await choose(page, song, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: playlist, exact: true }).first().check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
}

async function openPlaylist(page: Page, playlist: string): Promise<void> {
  await show(page, "/my-playlist");
  await playlistLink(page, playlist).click();
  await expect(page.getByRole("heading", { level: 1, name: playlist, exact: true })).toBeVisible();
}

async function remove(page: Page, playlist: string, song: string): Promise<void> {
  await openPlaylist(page, playlist);
  await choose(page, song, "Remove from playlist");
  await expect(new PlayerPage(page).songButton(song)).toBeHidden();
}

async function reorder(page: Page, playlist: string, order: string[]): Promise<void> {
  await openPlaylist(page, playlist);
  const shown = () => new PlayerPage(page).songNames();
  const [first, second, ...rest] = order;
  await expect.poll(shown).toEqual([second, first, ...rest]);
  await page.getByRole("button", { name: "Reorder" }).click();
  const dialog = page.getByRole("dialog", { name: "Reorder" });
  await dialog.getByRole("button", { name: `Move ${second} down`, exact: true }).click();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(shown).toEqual(order);
}

async function saveLyric(page: Page, beat: string, text: string): Promise<void> {
  await show(page, "/beat-store-list");
  await page.getByRole("button", { name: `Lyric Pad for ${beat}`, exact: true }).click();
  const pad = page.getByRole("dialog", { name: beat });
  await pad.getByRole("textbox", { name: "Lyrics" }).fill(text);
  await expect(pad.getByRole("status")).toHaveText("Saved on this device");
  const save = pad.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await pad.getByRole("button", { name: "Close" }).click();
}

async function hear(page: Page, song: string): Promise<void> {
  await show(page, PLAYED_ALBUM);
  const player = new PlayerPage(page);
  await player.start(song);
  // Any tab may report the play.
  const reported = page
    .context()
    .waitForEvent("request", (request) => request.url().endsWith("/api/music/history/add"));
  await player.seek.focus();
  await page.keyboard.press("End");
  await reported;
  // Keeps the album's next song from being played too.
  await page.reload();
}
