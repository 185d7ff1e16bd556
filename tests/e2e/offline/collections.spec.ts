import type { Page } from "@playwright/test";
import { openCardMenu, openMenuBy } from "../cardMenus.ts";
import { countRows } from "../countRows.ts";
import { networkOf } from "../downloads/network.ts";
import { expect, test } from "../fixtures.ts";
import { makeLong, scrollToRow, songButton } from "../listening/longList.ts";
import { expectAccessible, PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { longPress } from "../touch.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";
import { callApi, readApi, signInNewListener } from "./newListener.ts";

const ALBUM = "/album/saltwater";
const WHOLE = /^.+ is available offline\.$/;

interface Listed {
  id: number;
  name: string;
}

const offlineSwitch = (page: Page) => page.getByRole("switch", { name: "Keep offline" });
const note = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /available offline|downloaded/ });
const songsOfAlbum = async (page: Page): Promise<Listed[]> =>
  (await readApi<{ music: { data: Listed[] } }>(page, "/music/album/detail/saltwater")).music.data;

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signInNewListener(page);
});

test("one press downloads an album despite a lost connection, and the album plays offline after a restart", async ({
  page,
  context,
}) => {
  await openFromCache(page, ALBUM);
  const songs = await new PlayerPage(page).songNames();
  const network = await networkOf(page);
  await network.slow();
  await offlineSwitch(page).click();
  await expect(offlineSwitch(page)).toBeChecked();
  await expect(note(page)).toContainText(` of ${songs.length} songs downloaded.`);
  await expect(note(page).locator("..")).toContainText(/ \d+(\.\d)? [kM]?B$/);
  await network.cut();
  await expect(page.getByText("You are offline. Showing what is saved on this device.")).toBeVisible();
  await network.restore();
  await expect(note(page)).toHaveText(WHOLE);
  await expectAccessible(page);

  await context.setOffline(true);
  const cold = await restart(page, ALBUM);
  await listenTo(cold);
  await cold.reload();
  await expect(offlineSwitch(cold)).toBeChecked();
  for (const name of [songs[0] ?? "", songs.at(-1) ?? ""]) await new PlayerPage(cold).start(name);
});

test("a long album that was downloaded from its card has all of its songs offline", async ({
  page,
  context,
  guard,
}) => {
  // The store has fewer songs, so the lyrics of the others are missing.
  guard.allow(/status of 404/);
  const server = await makeLong(context, { path: "/music/album/detail/saltwater", count: 120 });
  await openFromCache(page, "/albums");
  await openCardMenu(page, "Saltwater");
  await page.getByRole("menuitem", { name: "Keep offline" }).click();
  await expect.poll(() => countRows(page, "downloads")).toBe(120);
  await context.setOffline(true);
  await server.end();
  const cold = await restart(page, ALBUM);
  await scrollToRow(cold, 120);
  await expect(songButton(cold, 120)).toBeVisible();
});

test("a large download on a metered connection starts only after a confirmation", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { type: "cellular", effectiveType: "4g" }),
    });
    // The demo store's songs are short, so a larger size is faked.
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) =>
      init?.method === "HEAD" ? new Response(null, { headers: { "Content-Length": "20000000" } }) : send(input, init);
  });
  await openFromCache(page, ALBUM);
  const songs = await songsOfAlbum(page);
  await offlineSwitch(page).click();
  const question = page.getByRole("alert").filter({ hasText: "Downloading “Saltwater” uses" });
  await expect(question).toContainText(`${songs.length * 20} MB of data, and your connection may be metered.`);
  await expect(offlineSwitch(page)).not.toBeChecked();
  expect(await countRows(page, "downloads")).toBe(0);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Download" }).click();
  await expect(offlineSwitch(page)).toBeChecked();
  await expect(note(page)).toHaveText(WHOLE);
});

test("only the card of a downloaded album has the downloaded mark", async ({ page }) => {
  await openFromCache(page, ALBUM);
  await offlineSwitch(page).click();
  await expect(note(page)).toHaveText(WHOLE);
  await page.goto("/albums");
  const signs = page.getByRole("article").filter({ hasText: "Available offline" });
  await expect(signs.getByRole("link")).toHaveText("Saltwater");
  await expectAccessible(page);
  await page.goto(ALBUM);
  await offlineSwitch(page).click();
  await expect(offlineSwitch(page)).not.toBeChecked();
  await page.goto("/albums");
  await expect(page.getByRole("link", { name: "Saltwater", exact: true })).toBeVisible();
  await expect(signs).toHaveCount(0);
});

test("a downloaded playlist follows additions and removals on another device", async ({ page, context }) => {
  const [first, second, third] = await songsOfAlbum(page);
  await callApi(page, "POST", "/playlist/add", { name: "Trains", description: "" });
  const [playlist] = (await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists;
  const path = `/playlist/music/add/${playlist?.id}`;
  for (const song of [first, second]) await callApi(page, "POST", `${path}/${song?.id}`);
  await openFromCache(page, `/my-playlist-details/${playlist?.id}`);
  await offlineSwitch(page).click();
  await expect(note(page)).toHaveText(WHOLE);

  await callApi(page, "DELETE", `/playlist/music/delete/${playlist?.id}/${first?.id}`);
  await callApi(page, "POST", `${path}/${third?.id}`);
  // The app reads downloaded collections again when it starts, whatever screen is open.
  await page.goto("/my-playlist");
  const songIds = async () =>
    page.evaluate(async () => {
      const { name = "" } =
        (await indexedDB.databases()).find((one) => /^segue-[0-9a-f]{16}$/.test(one.name ?? "")) ?? {};
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      const rows = await new Promise<{ songId: number; state: string }[]>((resolve) => {
        const reading = database.transaction("downloads").objectStore("downloads").getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      database.close();
      return rows.filter(({ state }) => state === "complete").map(({ songId }) => songId);
    });
  await expect.poll(songIds).toEqual([second?.id, third?.id].sort());

  await context.setOffline(true);
  await page.goto(`/my-playlist-details/${playlist?.id}`);
  await new PlayerPage(page).start(third?.name ?? "");
});

test("a new favourite is downloaded if the favourites are kept offline, and undo restores the downloads", async ({
  page,
  context,
}) => {
  const [first, second] = await songsOfAlbum(page);
  await callApi(page, "POST", `/favourite/add/${first?.id}`);
  await openFromCache(page, "/favourites");
  await offlineSwitch(page).click();
  await expect(note(page)).toHaveText(WHOLE);

  await page.goto(ALBUM);
  await page
    .getByRole("button", { name: `Favourite ${second?.name}`, exact: true })
    .first()
    .click();
  await expect.poll(() => countRows(page, "downloads")).toBe(2);
  await page.goto("/favourites");
  await expect(note(page)).toHaveText(WHOLE);

  await context.setOffline(true);
  await offlineSwitch(page).click();
  await expect(offlineSwitch(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(offlineSwitch(page)).toBeChecked();
  await expect(note(page)).toHaveText(WHOLE);
  await new PlayerPage(page).start(second?.name ?? "");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("two taps on a card download an album, and two more remove it", async ({ page }) => {
    await openFromCache(page, "/albums");
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Saltwater", exact: true }) });
    await openMenuBy(page, () => card.click({ button: "right" }));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await longPress(page, card);
    await page.getByRole("menuitem", { name: "Keep offline" }).tap();
    const songs = await songsOfAlbum(page);
    await expect(page.getByRole("status").filter({ hasText: `Downloading ${songs.length} songs…` })).toBeVisible();
    await expect.poll(() => countRows(page, "downloads")).toBe(songs.length);
    await longPress(page, card);
    await page.getByRole("menuitem", { name: "Remove offline copy" }).tap();
    await expect(page.getByText("“Saltwater” is no longer available offline.")).toBeVisible();
    await page.getByText("“Saltwater” is no longer available offline.").waitFor({ state: "hidden" });
    await expect.poll(() => countRows(page, "downloads")).toBe(0);
  });
});
