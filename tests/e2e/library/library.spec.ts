import type { Page } from "@playwright/test";
import { openMenuBy } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { handOf, TRIED_HANDS } from "../hands.ts";
import { expectGoodLooks, expectNoSidewaysScroll, settled } from "../look.ts";
import { heading, NO_NETWORK, openFromCache } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";

/** The links of the library in order, with the heading of each screen. */
const LIBRARY = [
  ["Purchased", "/your-music", "Your Music"],
  ["Playlists", "/my-playlist", "My Playlist"],
  ["Favourites", "/favourites", "Favourites"],
  ["Albums", "/your-music/albums", "Albums"],
  ["Artists", "/your-music/artists", "Artists"],
  ["Downloaded", "/your-music/downloaded", "Downloaded"],
  ["History", "/history", "You recently listen"],
] as const;

const library = (page: Page) => page.getByRole("navigation", { name: "Library" });
const link = (page: Page, name: string) => library(page).getByRole("link", { name, exact: true });

for (const [by, kind] of TRIED_HANDS) {
  test.describe(`with ${by}`, () => {
    test.use({ viewport: kind.viewport, hasTouch: kind.hasTouch, serviceWorkers: "block" });

    test("each screen of the library links to all others, and its own link is marked", async ({ page, signIn }) => {
      await signIn();
      const hand = handOf(page, kind);
      await page.goto("/history");
      for (const [name, path, title] of LIBRARY) {
        await hand.press(link(page, name));
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(page).toHaveTitle(`${title} · Segue`);
        await expect(library(page).getByRole("link")).toHaveText(LIBRARY.map(([label]) => label));
        await expect(library(page).locator("[aria-current=page]")).toHaveText(name);
        await expect(link(page, name)).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test("at 320 px no link in the library’s bar is cut off, and only the bar scrolls sideways", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await page.goto("/your-music");
  const links = await library(page).getByRole("link").all();
  for (const one of links) {
    const { isCut, lines } = await one.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { isCut: element.scrollWidth > element.clientWidth, lines: range.getClientRects().length };
    });
    expect({ isCut, lines }).toEqual({ isCut: false, lines: 1 });
    await one.scrollIntoViewIfNeeded();
    await expect(one).toBeInViewport({ ratio: 1 });
  }
  await expectNoSidewaysScroll(page);
});

test("the library lists followed artists until they are unfollowed", async ({ page }) => {
  await signInNewListener(page);
  await page.goto("/your-music/artists");
  await expect(page.getByRole("main")).toContainText("Artists you follow appear here.");
  await callApi(page, "POST", "/following/add/luma-vale");
  await page.reload();
  const artists = page.getByRole("list", { name: "Artists", exact: true });
  await expect(artists.getByRole("link")).toHaveText(["Luma Vale"]);
  await expectGoodLooks(page);
  await openMenuBy(page, () => artists.getByRole("link").click({ button: "right" }));
  await page.getByRole("menuitem", { name: "Unfollow", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Artists you follow appear here.");
});

test("if the server does not support following, the library's artists screen says that it is unavailable", async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(/404/);
  await signIn();
  await page.route("**/api/following", (route) => route.fulfill({ status: 404, json: { message: "no such call" } }));
  await page.goto("/your-music/artists");
  await expect(page.getByRole("main")).toContainText("Following artists isn’t available in this store.");
});

test("adding an empty playlist to another playlist shows that it has no songs, instead of asking for a playlist", async ({
  page,
}) => {
  await signInNewListener(page);
  await callApi(page, "POST", "/playlist/add", { name: "Bare" });
  await page.goto("/my-playlist");
  await openMenuBy(page, () => page.getByRole("main").getByRole("link", { name: "Bare" }).click({ button: "right" }));
  await page.getByRole("menuitem", { name: "Add to Playlist", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "“Bare” has no songs yet." })).toBeVisible();
  await settled(page);
  await expect(page.getByRole("dialog", { name: "Add to Playlist" })).toHaveCount(0);
});

test("offline, an album is added to a playlist with all of its songs, even if none is downloaded", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await callApi(page, "POST", "/playlist/add", { name: "Trains" });
  await openFromCache(page, "/my-playlist");
  await page.goto("/album/saltwater");
  await expect(heading(page, "Saltwater")).toBeVisible();
  const { music } = await readApi<{ music: { total: number } }>(page, "/music/album/detail/saltwater");
  await context.setOffline(true);
  await page.getByRole("button", { name: "More for the album Saltwater", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to Playlist", exact: true }).click();
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: "Trains" }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
  await context.setOffline(false);
  const added = async () => {
    const { playlists } = await readApi<{ playlists: { music_count: number }[] }>(page, "/playlist");
    return playlists.map((one) => one.music_count);
  };
  await expect.poll(added).toEqual([music.total]);
  expect(music.total).toBeGreaterThan(1);
});

test("downloads are listed, play offline, and can be removed", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await openFromCache(page, "/album/late-bus");
  const keep = page.getByRole("switch", { name: "Keep offline" });
  await keep.click();
  await expect(keep).toBeChecked();
  await page.goto("/your-music/downloaded");
  const albums = page.getByRole("list", { name: "Downloaded albums and playlists" });
  await expect(albums).toContainText(/([1-9]\d*) of \1 songs/);
  await context.setOffline(true);
  await page.reload();
  await expect(albums.getByRole("link")).toHaveText(["Late Bus"]);
  const songs = page.getByRole("list", { name: "Downloaded songs" });
  await expect(songs.getByRole("button", { name: /^Play / }).first()).toBeEnabled();
  await page.getByRole("button", { name: "Show as list" }).click();
  for (const list of [albums, songs]) {
    const card = await list.getByRole("article").first().boundingBox();
    expect(card?.height).toBeLessThan(90);
  }
  await expectGoodLooks(page);
  await albums.getByRole("button", { name: "Remove offline copy of Late Bus" }).click();
  await expect(page.getByRole("main")).toContainText("Songs, albums and playlists you keep offline appear here.");
});

for (const [by, kind] of TRIED_HANDS) {
  test.describe(`the view, with ${by}`, () => {
    test.use({ viewport: kind.viewport, hasTouch: kind.hasTouch, serviceWorkers: "block" });

    test("choosing the list view changes all screens of the library, and the choice is remembered", async ({
      page,
      signIn,
    }) => {
      await signIn();
      const hand = handOf(page, kind);
      await page.goto("/my-playlist");
      const heightIn = (name: string) => async () => {
        const card = page.getByRole("list", { name, exact: true }).getByRole("article").first();
        return (await card.boundingBox())?.height ?? 0;
      };
      await expect.poll(heightIn("My Playlist")).toBeGreaterThan(120);
      await hand.press(page.getByRole("button", { name: "Show as list" }));
      await expect.poll(heightIn("My Playlist")).toBeLessThan(90);
      await expectGoodLooks(page);
      await page.setViewportSize(kind.viewport);
      await hand.press(link(page, "Purchased"));
      await expect(heading(page, "Your Music")).toBeVisible();
      await page.reload();
      await expect.poll(heightIn("Your Music")).toBeLessThan(90);
      await hand.press(page.getByRole("button", { name: "Show as grid" }));
      await expect.poll(heightIn("Your Music")).toBeGreaterThan(120);
    });
  });
}
