import type { Locator, Page } from "@playwright/test";
import { callHeaders, expect, test } from "../fixtures.ts";
import { type Hand, handOf, TRIED_HANDS } from "../hands.ts";
import { DESKTOP, expectAccessible, expectGoodLooks, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { chooseInMenu, heading, NO_NETWORK, openFromCache, restart, see, songs } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

interface Listed {
  id: number;
  name: string;
}

const main = (page: Page) => page.getByRole("main");
const creating = (page: Page) => page.getByRole("dialog", { name: "New smart playlist", exact: true });
const editing = (page: Page) => page.getByRole("dialog", { name: "Edit rules", exact: true });
const rule = (dialog: Locator, number: number) => dialog.getByRole("group", { name: `Rule ${number}`, exact: true });

/** The names of two songs that become favourites, in alphabetical order. */
async function likeTwo(page: Page): Promise<string[]> {
  const album = await readApi<{ music: { data: Listed[] } }>(page, "/music/album/detail/saltwater");
  const liked = album.music.data.slice(0, 2);
  for (const { id } of liked) await callApi(page, "POST", `/favourite/add/${id}`);
  return liked.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en"));
}

/** Creates the playlist of favourites without the app. */
async function createLiked(page: Page): Promise<number> {
  const { request } = page.context();
  const rules = [{ field: "favourite", operator: "is", value: "yes" }];
  const answer = await request.post("/api/smart-playlist/add", {
    headers: await callHeaders(request),
    data: { name: "Liked", match: "all", rules, order: "name", limit: 100 },
  });
  return (await answer.json()).data.id;
}

async function chooseOfPlaylist(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press(main(page).getByRole("button", { name: "More for the playlist Liked" }));
  const item = page.getByRole("menuitem", { name, exact: true });
  await (hand.hasTouch ? item.tap() : item.press("Enter"));
}

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
});

for (const [by, kind] of TRIED_HANDS) {
  test.describe(`with ${by}`, () => {
    test.use({ viewport: kind.viewport, hasTouch: kind.hasTouch, serviceWorkers: "block" });

    test("a smart playlist is created, its rules are edited, and it is deleted", async ({ page }) => {
      const liked = await likeTwo(page);
      const hand = handOf(page, kind);
      await page.goto("/my-playlist");
      await hand.press(main(page).getByRole("button", { name: "New smart playlist" }));
      const dialog = creating(page);
      await expect(dialog.getByRole("status")).toHaveText("Complete each rule to see how many songs match.");
      await hand.write(dialog.getByRole("textbox", { name: "Name" }), "Liked");
      await hand.choose(rule(dialog, 1).getByRole("combobox", { name: "Field" }), "Favourite");
      await expect(dialog.getByRole("status")).toHaveText("2 songs match.");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await hand.press(dialog.getByRole("button", { name: "Create", exact: true }));
      await expect(heading(page, "Liked")).toBeVisible();
      expect((await new PlayerPage(page).songNames()).toSorted()).toEqual(liked.toSorted());
      await expect(main(page).getByRole("button", { name: "Reorder" })).toHaveCount(0);

      await chooseOfPlaylist(page, hand, "Edit rules");
      await hand.press(editing(page).getByRole("button", { name: "Add rule" }));
      const second = rule(editing(page), 2);
      await expect(second.getByRole("combobox", { name: "Field" })).toBeFocused();
      await hand.choose(second.getByRole("combobox", { name: "Field" }), "Artist");
      await hand.choose(second.getByRole("combobox", { name: "Condition" }), "contains");
      await hand.write(second.getByRole("textbox", { name: "Name" }), "nobody’s name");
      await expect(editing(page).getByRole("status")).toHaveText("No songs match yet.");
      await hand.press(editing(page).getByRole("button", { name: "Save", exact: true }));
      await expect(main(page)).toContainText("No songs match this playlist’s rules yet.");

      await chooseOfPlaylist(page, hand, "Edit rules");
      await hand.press(editing(page).getByRole("button", { name: "Remove rule 2" }));
      await expect(editing(page).getByRole("button", { name: "Add rule" })).toBeFocused();
      await hand.press(editing(page).getByRole("button", { name: "Save", exact: true }));
      await expect(songs(page).getByRole("button", { name: `Play ${liked[0]}`, exact: true })).toBeVisible();

      await chooseOfPlaylist(page, hand, "Delete Liked");
      await hand.press(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
      await expect(main(page)).toContainText("Playlists you create appear here.");
    });
  });
}

test("a new favourite joins a smart playlist, which still shows its songs offline", async ({ page, context }) => {
  const liked = await likeTwo(page);
  const path = `/my-playlist-details/${await createLiked(page)}`;
  const [other = ""] = await new PlayerPage(page).openAlbum("late-bus");
  await chooseInMenu(page, other, "Favourite");
  await expect
    .poll(async () => (await readApi<{ favourite_music: Listed[] }>(page, "/favourite")).favourite_music.length)
    .toBe(3);
  await openFromCache(page);
  await see(page, path);
  const expected = [...liked, other].toSorted();
  expect((await new PlayerPage(page).songNames()).toSorted()).toEqual(expected);
  await context.setOffline(true);
  const cold = await restart(page, path);
  expect((await new PlayerPage(cold).songNames()).toSorted()).toEqual(expected);
});

test("on a phone, the buttons for new playlists are side by side", async ({ page }) => {
  await page.goto("/my-playlist");
  const smart = main(page).getByRole("button", { name: "New smart playlist" });
  const plain = main(page).getByRole("link", { name: "New playlist" });
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ width, height: PHONE.height });
    const bottomOf = async (one: Locator) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(async () => (await bottomOf(smart)) - (await bottomOf(plain)), `${width} px`).toBe(0);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP, serviceWorkers: "block" });

  test("a smart playlist is marked, and is not offered when a song is added to a playlist", async ({ page }) => {
    await likeTwo(page);
    await createLiked(page);
    await callApi(page, "POST", "/playlist/add", { name: "Trains", description: "" });
    const [song = ""] = await new PlayerPage(page).openAlbum();
    const sidebar = page.getByRole("list", { name: "Your playlists" });
    await expect(sidebar.getByRole("link")).toHaveText(["Playlist: Trains", "Smart playlist: Liked"]);
    await chooseInMenu(page, song, "Add to Playlist");
    const choices = page.getByRole("dialog", { name: "Add to Playlist" }).getByRole("radio");
    await expect(choices).toHaveCount(1);
    await expect(choices).toHaveAccessibleName("Trains");

    await page.goto("/my-playlist");
    await expect(main(page).getByRole("article").filter({ hasText: "Liked" })).toContainText("Smart playlist");
    await main(page).getByRole("button", { name: "New smart playlist" }).click();
    await expect(creating(page)).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the app offers no smart playlists if the server does not support them", async ({ page }) => {
    await page.route("**/api/playlist", (route) => route.fulfill({ json: { playlists: [] } }));
    await page.goto("/my-playlist");
    await expect(main(page).getByRole("link", { name: "New playlist" })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "New smart playlist" })).toHaveCount(0);
  });
});
