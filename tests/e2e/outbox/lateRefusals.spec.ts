/** A change made offline and refused later is reported once, whoever sent it and whichever tabs were open. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, NO_NETWORK, openFromCache, row, WAITS } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { openAccountMenu } from "../opened.ts";
import { wakeWorker } from "./wakeWorker.ts";

const ALBUM = "/album/late-bus";
const SONG = "Upper Deck";
const PLAYLIST = "Way home";
const IN_PLAYLIST = `${SONG} is already in this playlist`;
const IN_FAVOURITES = `${SONG} is already in your favourites.`;

/** The ids of the listener's playlist and song on the server. */
let playlistId: number;
let songId: number;

test.beforeEach(async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await callApi(page, "POST", "/playlist/add", { name: PLAYLIST });
  playlistId = (await readApi<{ playlists: { id: number }[] }>(page, "/playlist")).playlists[0]?.id ?? 0;
  const { music } = await readApi<{ music: { data: { id: number; name: string }[] } }>(
    page,
    "/music/album/detail/late-bus",
  );
  songId = music.data.find(({ name }) => name === SONG)?.id ?? 0;
  await openFromCache(page, "/my-playlist");
  await openFromCache(page, ALBUM);
  await context.setOffline(true);
});

/** Adds the song offline, after the same change was made elsewhere. */
async function addTooLate(page: Page): Promise<void> {
  await callApi(page, "POST", `/playlist/music/add/${playlistId}/${songId}`);
  await chooseInMenu(page, SONG, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: PLAYLIST }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
}

async function loveTooLate(page: Page): Promise<void> {
  await callApi(page, "POST", `/favourite/add/${songId}`);
  await chooseInMenu(page, SONG, "Favourite");
  await expect(row(page, SONG)).toContainText(WAITS);
}

/** Who sent each change, recorded when the server responds. */
function sendersIn(context: BrowserContext): ("tab" | "worker")[] {
  const senders: ("tab" | "worker")[] = [];
  context.on("response", (response) => {
    const request = response.request();
    if (request.headers()["idempotency-key"]) senders.push(request.serviceWorker() ? "worker" : "tab");
  });
  return senders;
}

const error = (page: Page) => page.getByRole("alert").filter({ hasText: "Error!" });
const warning = (page: Page) => page.getByRole("alert").filter({ hasText: "Warning!" });

/** After a reload the tab shows the refusal in its list, and no popup. */
async function expectToldAlready(page: Page): Promise<void> {
  await page.reload();
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Changes not synced yet" }).click();
  await expect(
    page.getByRole("dialog", { name: "Changes not synced yet" }).getByRole("listitem").first(),
  ).toContainText("Couldn’t sync");
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** The worker may send twice with the same key, if it was stopped before it read the first response. */
const expectOnlyWorker = (senders: string[]): void => expect(new Set(senders)).toEqual(new Set(["worker"]));

test("an open tab reports refusals of changes that the worker sent", async ({ page, context }) => {
  const senders = sendersIn(context);
  await addTooLate(page);
  await loveTooLate(page);
  // The tab's own requests are lost.
  await page.route(/\/api\/(playlist\/music|favourite)\/add/, (route) => route.abort());
  await context.setOffline(false);
  // If the tab was the first to send, the change is postponed, and the worker must be woken again.
  await expect(async () => {
    await wakeWorker(context);
    await expect(error(page)).toContainText(IN_PLAYLIST, { timeout: 2000 });
    await expect(warning(page)).toContainText(IN_FAVOURITES, { timeout: 2000 });
  }).toPass();
  expectOnlyWorker(senders);
  await expectToldAlready(page);
});

test("a tab opened later reports refusals of changes that the worker sent while no tab was open", async ({
  page,
  context,
}) => {
  const senders = sendersIn(context);
  await addTooLate(page);
  await page.close();
  await context.setOffline(false);
  await wakeWorker(context);
  await expect.poll(() => senders).toContain("worker");
  const tab = await context.newPage();
  await tab.goto("/albums");
  await expect(error(tab)).toContainText(IN_PLAYLIST);
  await expectToldAlready(tab);
  expectOnlyWorker(senders);
});

test("only one of two open tabs reports a refusal", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(ALBUM);
  await addTooLate(page);
  await context.setOffline(false);
  const told = async () => (await error(page).count()) + (await error(other).count());
  await expect.poll(told).toBe(1);
  for (const tab of [page, other]) await expectToldAlready(tab);
});
