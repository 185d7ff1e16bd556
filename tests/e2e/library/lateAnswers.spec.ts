/** Answers of the server that arrive after the user has closed a dialog or opened another screen. */
import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { followLink, refreshScreen } from "../followLink.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, guard }) => {
  guard.allow(/ERR_ABORTED/);
  await signInNewListener(page);
});

interface Listed {
  id: number;
  name: string;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const unsaved = (page: Page) => page.getByRole("alert").filter({ hasText: "The new order wasn’t saved." });

/** Creates a playlist with this many songs of an album; returns its id, and the ids of all songs of the album. */
async function createPlaylist(page: Page, name: string, count: number): Promise<{ id: number; songIds: number[] }> {
  await callApi(page, "POST", "/playlist/add", { name });
  const [made] = (await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists;
  const id = made?.id ?? 0;
  const { music } = await readApi<{ music: { data: Listed[] } }>(page, "/music/album/detail/saltwater");
  const songIds = music.data.map((song) => song.id);
  for (const songId of songIds.slice(0, count)) await callApi(page, "POST", `/playlist/music/add/${id}/${songId}`);
  return { id, songIds };
}

/** The paths that the page visits from now on. */
function pathsVisitedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on("framenavigated", (frame) => paths.push(new URL(frame.url()).pathname));
  return paths;
}

const choice = (page: Page) => page.getByRole("dialog", { name: "Add to Playlist" });

/** Opens "Add to Playlist" for a song of the open list. */
async function openChoice(page: Page, index: number): Promise<void> {
  const menus = page.getByRole("list", { name: "Songs" }).getByRole("button", { name: /^More for / });
  await menus.nth(index).click();
  await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
}

/** Adds the songs for which the dialog was opened to the playlist "Trains". */
async function addChosen(page: Page): Promise<void> {
  await choice(page).getByRole("radio", { name: "Trains" }).check();
  await choice(page).getByRole("button", { name: "Add", exact: true }).click();
}

/** Asserts that the user, who has gone to Favourites, is not taken to the new playlist. */
async function expectNotTakenAway(page: Page, message: string, release: () => void): Promise<void> {
  const visited = pathsVisitedBy(page);
  await followLink(page, "/favourites");
  await expect(heading(page)).toHaveText("Favourites");
  release();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await followLink(page, "/history");
  await expect(heading(page)).toHaveText("You recently listen");
  expect(visited.filter((path) => path.startsWith("/my-playlist-details/"))).toEqual([]);
}

test("playlists are deleted one after the other without waiting for the server", async ({ page }) => {
  const names = ["Trains", "Trams"];
  for (const name of names) await callApi(page, "POST", "/playlist/add", { name });
  await page.goto("/my-playlist");
  const release = await delayResponse(page, "**/api/playlist/delete/*");
  const question = page.getByRole("dialog", { name: "Delete playlist" });
  for (const name of names) {
    const remove = page.getByRole("button", { name: `Delete ${name}`, exact: true });
    await remove.click();
    await expect(question).toContainText(`“${name}” will be deleted.`);
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(remove).toHaveCount(0);
  }
  release();
  await expect.poll(async () => (await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists).toEqual([]);
});

test("a late response to creating a playlist does not take the user to another screen", async ({ page }) => {
  await page.goto("/create-playlist");
  const release = await delayResponse(page, "**/api/playlist/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Trains");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expectNotTakenAway(page, "Trains was created.", release);
});

test("a late response to creating a smart playlist does not take the user to another screen", async ({ page }) => {
  await page.goto("/my-playlist");
  const release = await delayResponse(page, "**/api/smart-playlist/add");
  await page.getByRole("button", { name: "New smart playlist" }).click();
  const dialog = page.getByRole("dialog", { name: "New smart playlist" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Liked");
  await dialog.getByRole("combobox", { name: "Field" }).selectOption("Favourite");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectNotTakenAway(page, "Liked was created.", release);
});

test("a late response to adding a song leaves the dialog open for the next song", async ({ page }) => {
  await callApi(page, "POST", "/playlist/add", { name: "Trains" });
  await page.goto("/album/saltwater");
  const release = await delayResponse(page, "**/api/playlist/music/add/**");
  await openChoice(page, 0);
  await addChosen(page);
  await page.keyboard.press("Escape");
  await expect(choice(page)).toBeHidden();
  await openChoice(page, 1);
  await expect(choice(page)).toBeVisible();
  release();
  await expect(page.getByText("Added to Trains.", { exact: true })).toBeVisible();
  await expect(choice(page)).toBeVisible();
});

test("an album whose songs load late does not replace the song in the open dialog", async ({ page }) => {
  await callApi(page, "POST", "/playlist/add", { name: "Trains" });
  await page.goto("/album/saltwater");
  await expect(heading(page)).toHaveText("Saltwater");
  const album = "**/api/music/album/detail/saltwater*";
  const release = await delayResponse(page, album);
  await page.getByRole("button", { name: "More for the album Saltwater", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to Playlist", exact: true }).click();
  await openChoice(page, 0);
  await expect(choice(page)).toBeVisible();
  const read = page.waitForResponse(album);
  release();
  await (await read).finished();
  await addChosen(page);
  await expect(page.getByText("Added to Trains.", { exact: true })).toBeVisible();
});

test("closing the Reorder dialog while the new order is being saved shows no warning", async ({ page }) => {
  const { id } = await createPlaylist(page, "Trains", 2);
  await page.goto(`/my-playlist-details/${id}`);
  const release = await delayResponse(page, "**/api/playlist/reorder/*");
  await page.getByRole("button", { name: "Reorder" }).click();
  const dialog = page.getByRole("dialog", { name: "Reorder" });
  await dialog
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Save order" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await unsaved(page).count()).toBe(0);
  release();
  await expect(page.getByText("Playlist order saved.", { exact: true })).toBeVisible();
});

test("closing the Reorder dialog shows no warning if only another device has changed the list of songs", async ({
  page,
}) => {
  const { id, songIds } = await createPlaylist(page, "Trains", 2);
  await page.goto(`/my-playlist-details/${id}`);
  await page.getByRole("button", { name: "Reorder" }).click();
  const dialog = page.getByRole("dialog", { name: "Reorder" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await callApi(page, "POST", `/playlist/music/add/${id}/${songIds[2]}`);
  await refreshScreen(page);
  // The screen below the dialog is inert, so it has no roles.
  await expect(page.locator("main").getByText("3 songs", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await unsaved(page).count()).toBe(0);
});
