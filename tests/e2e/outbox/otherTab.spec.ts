import type { Page } from "@playwright/test";
import { countRows } from "../countRows.ts";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, songs } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";

// A worker shared by the tabs would hide the delayed response.
test.use({ serviceWorkers: "block" });

const SONG = "Upper Deck";
const PLAYLIST = "Way home";

/** The number of actions on this device that are not known to be shown yet. */
const actionsOn = (page: Page): Promise<number> => countRows(page, "outbox");

test("a song added in one tab stays in another tab's playlist while that tab reloads", async ({ page, context }) => {
  await signInNewListener(page);
  await callApi(page, "POST", "/playlist/add", { name: PLAYLIST });
  const { playlists } = await readApi<{ playlists: { id: number }[] }>(page, "/playlist");
  await page.goto("/album/late-bus");
  const other = await context.newPage();
  await other.goto(`/my-playlist-details/${playlists[0]?.id}`);
  await expect(other.getByRole("heading", { level: 1, name: PLAYLIST })).toBeVisible();
  const release = await delayResponse(other, "**/api/playlist/detail/*");

  await chooseInMenu(page, SONG, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: PLAYLIST }).check();
  const added = page.waitForResponse("**/api/playlist/music/add/**");
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await added;
  await expect.poll(() => actionsOn(page)).toBe(0);
  const song = songs(other).getByRole("button", { name: `Play ${SONG}`, exact: true });
  await expect(song).toBeVisible();
  release();
  await other.waitForResponse("**/api/playlist/detail/*");
  await expect(song).toBeVisible();
});
