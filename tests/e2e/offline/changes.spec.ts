import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openAccountMenu } from "../opened.ts";
import { PlayerPage } from "../player/playerPage.ts";
import {
  chooseInMenu,
  type Device,
  heading,
  newDevice,
  openFromCache,
  restart,
  row,
  see,
  songs,
  takenBy,
  WAITS,
  waitingButton,
} from "./device.ts";
import { callApi, readApi, signInNewListener } from "./newListener.ts";

/** All tests share one visit. It makes every kind of offline change, one after the other. */
test.describe.configure({ mode: "serial" });

const PICTURE = path.resolve(import.meta.dirname, "../../../public/icons/og.png");
const [ROAD, OLD, MADE] = ["Road", "Old", "Made on a Train"];

interface Song {
  id: number;
  name: string;
}
interface Playlist {
  id: number;
  name: string;
}

let device: Device;
let page: Page;
let taken: ReturnType<typeof takenBy>;
let favourite: Song;
let first: Song;
let second: Song;
let third: Song;
let road: Playlist;
let old: Playlist;
let sent: string[] = [];

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  page = device.page;
  await signInNewListener(page);
  const album = await readApi<{ music: { data: [Song, Song, Song, Song] } }>(page, "/music/album/detail/saltwater");
  [favourite, first, second, third] = album.music.data;
  for (const name of [ROAD, OLD]) await callApi(page, "POST", "/playlist/add", { name, description: "" });
  [road, old] = (await ownPlaylists()) as [Playlist, Playlist];
  for (const { id } of [first, second, third]) await callApi(page, "POST", `/playlist/music/add/${road.id}/${id}`);
  await openFromCache(page, "/album/saltwater");
  await see(page, "/favourites", "/create-playlist", "/my-playlist", pathOf(road));
  taken = takenBy(device.context);
  await device.context.setOffline(true);
});

test.afterAll(() => device.close());

const pathOf = ({ id }: Playlist): string => `/my-playlist-details/${id}`;

const ownPlaylists = async (): Promise<Playlist[]> => {
  const { playlists } = await readApi<{ playlists: Playlist[] }>(page, "/playlist");
  return playlists.sort((one, other) => one.id - other.id);
};

const namesIn = async (path: string, list: "music" | "favourite_music"): Promise<string[]> =>
  (await readApi<Record<typeof list, Song[]>>(page, path))[list].map(({ name }) => name);

async function open(path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
}

const playlistCard = (name: string) =>
  page
    .getByRole("list", { name: "My Playlist" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** Opens the locally created playlist from its card, because its path is unknown before the server has it. */
async function openMade(): Promise<void> {
  await open("/my-playlist", "My Playlist");
  await playlistCard(MADE).getByRole("link", { name: MADE, exact: true }).click();
  await expect(heading(page, MADE)).toBeVisible();
}

test("a new favourite shows at once and is marked as unsent", async () => {
  await open("/album/saltwater", "Saltwater");
  await chooseInMenu(page, favourite.name, "Favourite");
  await expect(row(page, favourite.name)).toContainText(WAITS);
  await expect(waitingButton(page, 1)).toBeVisible();
  await open("/favourites", "Favourites");
  await expect(row(page, favourite.name)).toContainText(WAITS);
});

test("a new playlist shows at once and is marked as unsent", async () => {
  await open("/create-playlist", "Create Playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(MADE);
  await page.getByLabel("Image").setInputFiles(PICTURE);
  const picked = page.getByRole("img", { name: "Chosen cover" });
  await expect.poll(() => picked.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(heading(page, MADE)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "We’ll sync it when you’re back online." })).toBeVisible();
  await expect(page.getByRole("main").getByText(WAITS, { exact: true })).toBeVisible();
  await open("/my-playlist", "My Playlist");
  await expect(playlistCard(MADE)).toContainText(WAITS);
  await expect(playlistCard(ROAD)).not.toContainText(WAITS);
});

test("a song added to a playlist shows at once and is marked as unsent", async () => {
  await open("/album/saltwater", "Saltwater");
  await chooseInMenu(page, first.name, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: MADE }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
  await openMade();
  await expect(row(page, first.name)).toContainText(WAITS);
});

test("a song removed from a playlist disappears at once, and the playlist is marked as unsent", async () => {
  await open(pathOf(road), ROAD);
  await chooseInMenu(page, second.name, "Remove from playlist");
  await expect(row(page, second.name)).toHaveCount(0);
  await expect(page.getByRole("main").getByText(WAITS, { exact: true })).toBeVisible();
});

test("a reordered playlist shows its new order at once", async () => {
  await open(pathOf(road), ROAD);
  await page.getByRole("button", { name: "Reorder" }).click();
  const reorder = page.getByRole("dialog", { name: "Reorder" });
  await reorder.getByRole("button", { name: `Move ${first.name} down` }).click();
  await reorder.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => new PlayerPage(page).songNames()).toEqual([third.name, first.name]);
});

test("a deleted playlist disappears at once", async () => {
  await open("/my-playlist", "My Playlist");
  await page.getByRole("button", { name: `Delete ${OLD}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(playlistCard(OLD)).toHaveCount(0);
  await expect(waitingButton(page, 6)).toBeVisible();
});

test("all changes and their marks survive a restart", async () => {
  page = await restart(page, "/favourites");
  await expect(row(page, favourite.name)).toContainText(WAITS);
  await expect(waitingButton(page, 6)).toBeVisible();
  await open(pathOf(road), ROAD);
  expect(await new PlayerPage(page).songNames()).toEqual([third.name, first.name]);
  await openMade();
  await expect(row(page, first.name)).toContainText(WAITS);
  await open("/my-playlist", "My Playlist");
  await expect(playlistCard(OLD)).toHaveCount(0);
  await expect(playlistCard(MADE)).toContainText(WAITS);
  expect(taken.calls).toEqual([]);
});

test("all changes are sent exactly once, in order, when the network is back", async () => {
  await device.context.setOffline(false);
  // The screens reload after the last change was sent, and then contain the server's id.
  const link = playlistCard(MADE).getByRole("link", { name: MADE, exact: true });
  await expect(link).toHaveAttribute("href", /^\/my-playlist-details\/\d+$/);
  await expect(playlistCard(MADE)).not.toContainText(WAITS);
  await expect.poll(async () => (await ownPlaylists()).length).toBe(2);
  const [, made, ...more] = (await ownPlaylists()) as [Playlist, Playlist];
  expect([made.name, more]).toEqual([MADE, []]);
  sent = [
    `POST /favourite/add/${favourite.id}`,
    "POST /playlist/add",
    `POST /playlist/music/add/${made.id}/${first.id}`,
    `DELETE /playlist/music/delete/${road.id}/${second.id}`,
    `POST /playlist/reorder/${road.id}`,
    `DELETE /playlist/delete/${old.id}`,
  ];
  // Waits for the response to the last change, which arrives after the server has deleted the playlist.
  await expect.poll(() => taken.calls).toEqual(sent);
  expect(new Set(taken.keys).size).toBe(taken.keys.length);
  expect(await namesIn("/favourite", "favourite_music")).toEqual([favourite.name]);
  expect(await namesIn(`/playlist/detail/${made.id}`, "music")).toEqual([first.name]);
  expect(await namesIn(`/playlist/detail/${road.id}`, "music")).toEqual([third.name, first.name]);
});

test("sent changes lose their mark and are not sent again", async () => {
  page = await restart(page, "/my-playlist");
  const cover = playlistCard(MADE).locator("img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const [path, name] of [
    ["/favourites", "Favourites"],
    [pathOf(road), ROAD],
  ] as const) {
    await open(path, name);
    await expect(songs(page).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByText(WAITS)).toHaveCount(0);
  }
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem", { name: "Changes not synced yet" })).toHaveCount(0);
  expect(taken.calls).toEqual(sent);
});
