import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { visitInTurn } from "../followLink.ts";
import { PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { toldTo } from "./toldTo.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn, guard }) => {
  guard.allow(/ERR_ABORTED/);
  await signIn();
});

/** Two songs of the album "Late Bus" that are longer than 30 seconds and in no history. */
const SOUGHT = "Upper Deck";
const PLAYED = "End of the Line";

const rows = (page: Page) => page.getByRole("list", { name: "Songs" });
const choose = async (page: Page, song: string, item: string) => {
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("a song played to its end is in the history, and one that was only started is not", async ({ page }) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  const [first = "", second = ""] = await player.openAlbum("paper-lanterns");
  await player.start(first);
  const reports = await toldTo(page, "/music/history/add");
  await player.seek.focus();
  await page.keyboard.press("End");
  await player.expectSong(second);
  await expect.poll(() => reports).toMatchObject([{ plays: [{ id: expect.any(Number) }] }]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You recently listen" })).toBeVisible();
  // The local play shows before the server lists it.
  await expect.poll(async () => (await player.songNames())[0]).toBe(first);
  await page.reload();
  await expect.poll(async () => (await player.songNames())[0]).toBe(first);
});

test("a song is in the history after 30 seconds of listening, but not after seeking past 30 seconds", async ({
  page,
}) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  await player.openAlbum("late-bus");
  const reports = await toldTo(page, "/music/history/add");
  await player.start(SOUGHT);
  await player.seek.fill("32");
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(33);
  await player.start(PLAYED);
  await expect.poll(() => reports, { timeout: 60_000 }).toHaveLength(1);
  // Half a minute has passed without the song ending.
  expect(await player.seconds()).toBeGreaterThanOrEqual(29);
  await player.expectSong(PLAYED);
  await player.expectSound();
  await rows(page)
    .getByRole("button", { name: `More for ${PLAYED}` })
    .click();
  const link = await page.getByRole("menuitem", { name: "Song Info", exact: true }).getAttribute("href");
  await page.keyboard.press("Escape");
  expect(reports).toMatchObject([{ plays: [{ id: Number(link?.replace("/music-info/", "")) }] }]);
  const answer = page.waitForResponse("**/api/music/history");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
  const { music }: { music: { name: string }[] } = await (await answer).json();
  await expect(page.getByRole("heading", { level: 1, name: "You recently listen" })).toBeVisible();
  expect(music[0]?.name).toBe(PLAYED);
  const names = await player.songNames();
  expect(names[0]).toBe(PLAYED);
  expect(names).not.toContain(SOUGHT);
  expect(reports).toHaveLength(1);
});

test("without a share sheet, Share copies the link, confirms it, and is counted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const player = new PlayerPage(page);
  const [song = ""] = await player.openAlbum();
  const shares = await toldTo(page, "/track-share");
  await choose(page, song, "Share");
  await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const id = Number(new URL(address).pathname.replace("/music-info/", ""));
  await expect.poll(() => shares).toEqual([{ platform: "Song", share_id: id }]);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: song })).toBeVisible();
});

test("an album, an artist and a beat are shared by their links without being counted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const shares = await toldTo(page, "/track-share");
  for await (const path of visitInTurn(page, ["/album/saltwater", "/artist/dusty-fern", "/beat-store-detail/1"])) {
    await page
      .getByRole("main")
      .getByRole("button", { name: /^More for the / })
      .click();
    await page.getByRole("menuitem", { name: "Share", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toBe(path);
    const unfurled = await page.request.get(address, { headers: { Cookie: "" } });
    expect(await unfurled.text()).toContain('property="og:title"');
  }
  expect(shares).toEqual([]);
});

test("Share opens the device's share sheet, and dismissing the sheet is neither counted nor an error", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => {
      shared.push(data);
      if (shared.length > 1) throw new DOMException("closed", "AbortError");
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: share });
  });
  const player = new PlayerPage(page);
  const [song = ""] = await player.openAlbum();
  const shares = await toldTo(page, "/track-share");
  await choose(page, song, "Share");
  await expect.poll(() => shares.length).toBe(1);
  await choose(page, song, "Share");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared").length)).toBe(2);
  expect(await page.evaluate(() => Reflect.get(window, "shared")[0].title)).toBe(song);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(shares).toHaveLength(1);
});

test("Download saves the file and adds the song to Your Music, where it plays", async ({ page }) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  const [, , song = ""] = await player.openAlbum("northbound");
  const brought = page.waitForEvent("download");
  await choose(page, song, "Download");
  const download = await brought;
  expect(download.suggestedFilename()).toMatch(/\.(opus|ogg|mp3|m4a|wav|flac)$/);
  expect((await readFile(await download.path())).byteLength).toBeGreaterThan(10_000);
  await expect(page).toHaveURL("/album/northbound");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Your Music" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Music" })).toBeVisible();
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: song }).first();
  await card.hover();
  await card.getByRole("button", { name: `Play ${song}` }).click();
  await player.expectSound();
  await player.expectSong(song);
});

test("sharing a banner is counted as a banner", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const shared = await toldTo(page, "/track-share");
  await page
    .getByRole("region", { name: "Banners" })
    .getByRole("button", { name: /^Share / })
    .first()
    .click();
  await expect.poll(() => shared).toEqual([{ platform: "Banner", share_id: expect.any(Number) }]);
  const link = page.getByRole("region", { name: "Banners" }).getByRole("link").first();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a song's screen has Play and the song's actions in two lines, the first with five buttons", async ({
    page,
  }) => {
    await page.goto("/music-info/1");
    const actions = page.getByRole("main").getByRole("button");
    for (const name of [
      "Favourite",
      "Add to Playlist",
      "Download",
      "Share",
      "Play next",
      "Add to queue",
      "Start radio",
    ])
      await expect(actions.and(page.getByRole("button", { name, exact: true }))).toBeVisible();
    await expect(actions.filter({ hasNot: page.locator("svg > *") })).toHaveCount(0);
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const lines = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(lines).toEqual([5, tops.length - 5]);
    expect(tops.length).toBeGreaterThanOrEqual(8);
    // Below each icon is its label.
    const heights = await actions.evaluateAll((all) => all.slice(1).map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(50);
    const artist = page.getByRole("definition").first().getByRole("link");
    await expect(artist).toHaveAttribute("href", /^\/artist\//);
  });
});
