import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, NO_NETWORK, openFromCache, songs, takenBy, waitingButton } from "../offline/device.ts";
import { readApi, signInNewListener } from "../offline/newListener.ts";
import { openAccountMenu } from "../opened.ts";
import { wakeWorker } from "./wakeWorker.ts";

const SONG = "Upper Deck";
const PLAYLIST = "Way home";

test.beforeEach(({ guard }) => guard.allow(NO_NETWORK));

async function makePlaylist(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Create Playlist" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(PLAYLIST);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: PLAYLIST })).toBeVisible();
}

async function addToPlaylist(page: Page): Promise<void> {
  await chooseInMenu(page, SONG, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: PLAYLIST }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
}

test("offline changes are sent when the browser wakes the worker, with no tab open", async ({ page, context }) => {
  await signInNewListener(page);
  await openFromCache(page, "/my-playlist");
  await openFromCache(page, "/album/late-bus");
  await context.setOffline(true);
  await chooseInMenu(page, SONG, "Favourite");
  await makePlaylist(page);
  await page.goto("/album/late-bus");
  await addToPlaylist(page);
  await expect(waitingButton(page, 3)).toBeVisible();
  const { calls, keys } = takenBy(context);
  await page.close();
  await context.setOffline(false);
  await wakeWorker(context);

  await expect.poll(() => calls.length).toBe(3);
  expect(new Set(keys).size).toBe(3);
  const tab = await context.newPage();
  const { favourite_music } = await readApi<{ favourite_music: { name: string }[] }>(tab, "/favourite");
  expect(favourite_music.map(({ name }) => name)).toEqual([SONG]);
  const { playlists } = await readApi<{ playlists: { id: number; name: string }[] }>(tab, "/playlist");
  expect(playlists.map(({ name }) => name)).toEqual([PLAYLIST]);
  const { music } = await readApi<{ music: { name: string }[] }>(tab, `/playlist/detail/${playlists[0]?.id}`);
  expect(music.map(({ name }) => name)).toEqual([SONG]);

  await tab.goto(`/my-playlist-details/${playlists[0]?.id}`);
  await expect(songs(tab).getByRole("button", { name: `Play ${SONG}`, exact: true })).toBeVisible();
  await expect(tab.getByText("Not synced yet")).toBeHidden();
  await openAccountMenu(tab);
  await expect(tab.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(tab.getByRole("menuitem", { name: "Changes not synced yet" })).toBeHidden();
  // If the worker was stopped before it read a response, it sends again with the same key.
  expect(new Set(keys).size).toBe(3);
});
