import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Locator, Page, Route } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, settled } from "../look.ts";
import { callApi, readApi } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

const PICTURE = path.resolve(import.meta.dirname, "../../../public/icons/og.png");

const rows = (page: Page) => page.getByRole("list", { name: "Songs" });
const choice = (page: Page) => page.getByRole("dialog", { name: "Add to Playlist" });
const cardOf = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

const LOOKS = [
  [320, "dark"],
  [360, "light"],
  [1280, "dark"],
] as const;

async function addTo(page: Page, song: string, playlist: string): Promise<void> {
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
  await choice(page).getByRole("radio", { name: playlist }).check();
  await choice(page).getByRole("button", { name: "Add", exact: true }).click();
}

test.beforeEach(async ({ signIn }) => {
  await signIn("other@segue.test");
});

test("a playlist is created, filled, reordered, edited and deleted", async ({ page }) => {
  const player = new PlayerPage(page);
  const name = `Night ${randomUUID().slice(0, 8)}`;
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  const text = { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await page.getByLabel("Image").setInputFiles(text);
  await expect(page.getByText("Choose a JPEG, PNG or WebP picture.")).toBeVisible();
  await page.getByLabel("Image").setInputFiles(PICTURE);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("img", { name: "Chosen cover" })).toHaveCount(0);
  await page.getByLabel("Image").setInputFiles(PICTURE);
  await expect(page.getByRole("img", { name: "Chosen cover" })).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("For the last tram");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const picture = page.getByRole("main").locator("header img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const [first = "", second = "", third = ""] = await player.openAlbum();
  for (const song of [first, second, third]) {
    await addTo(page, song, name);
    await expect(choice(page)).toBeHidden();
  }
  await addTo(page, first, name);
  await expect(page.getByRole("alert").filter({ hasText: "already in this playlist" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/my-playlist");
  await cardOf(page, name).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("For the last tram")).toBeVisible();
  expect(await player.songNames()).toEqual([first, second, third]);

  await page.getByRole("button", { name: "Reorder" }).click();
  const reorder = page.getByRole("dialog", { name: "Reorder" });
  await settled(page);
  await reorder.getByRole("button", { name: `Move ${first} down` }).click();
  await expect(reorder.getByRole("listitem").first()).toContainText(second);
  await reorder.getByRole("listitem").filter({ hasText: third }).dragTo(reorder.getByRole("listitem").first());
  await reorder.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => player.songNames()).toEqual([third, second, first]);
  await page.reload();
  await expect.poll(() => player.songNames()).toEqual([third, second, first]);

  await rows(page)
    .getByRole("button", { name: `More for ${second}` })
    .click();
  await page.getByRole("menuitem", { name: "Remove from playlist" }).click();
  await expect.poll(() => player.songNames()).toEqual([third, first]);

  await page.goto("/my-playlist");
  const remove = page.getByRole("button", { name: `Delete ${name}` });
  const question = page.getByRole("dialog", { name: "Delete playlist" });
  await remove.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(page, name)).toBeVisible();
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(cardOf(page, name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My Playlist" })).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
});

test("songs are removed one after the other without waiting for the server", async ({ page }) => {
  const player = new PlayerPage(page);
  const name = `Quick ${randomUUID().slice(0, 8)}`;
  await callApi(page, "POST", "/playlist/add", { name, description: "" });
  const { playlists } = await readApi<{ playlists: { id: number; name: string }[] }>(page, "/playlist");
  const id = playlists.find((playlist) => playlist.name === name)?.id;
  const { music } = await readApi<{ music: { data: { id: number; name: string }[] } }>(
    page,
    "/music/album/detail/saltwater",
  );
  const songs = music.data.slice(0, 3);
  for (const song of songs) await callApi(page, "POST", `/playlist/music/add/${id}/${song.id}`);
  const [first = "", second = "", third = ""] = songs.map((song) => song.name);
  await page.goto(`/my-playlist-details/${id}`);
  const release = await delayResponse(page, "**/api/playlist/music/delete/**");
  await rows(page)
    .getByRole("button", { name: `Play ${first}`, exact: true })
    .focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => player.songNames()).toEqual([second, third]);
  await page.keyboard.press("Delete");
  await expect.poll(() => player.songNames()).toEqual([third]);
  release();
  const namesAtServer = async () =>
    (await readApi<{ music: { name: string }[] }>(page, `/playlist/detail/${id}`)).music.map((song) => song.name);
  await expect.poll(namesAtServer).toEqual([third]);
});

test("a playlist's new order shows even if the user leaves before the server has responded", async ({ page }) => {
  const player = new PlayerPage(page);
  const name = `Walk ${randomUUID().slice(0, 8)}`;
  await page.goto("/create-playlist");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const [first = "", second = ""] = await player.openAlbum();
  for (const song of [first, second]) {
    await addTo(page, song, name);
    await expect(choice(page)).toBeHidden();
  }
  await page.goto("/my-playlist");
  await cardOf(page, name).click();
  await expect.poll(() => player.songNames()).toEqual([first, second]);

  // After a change is sent, the playlist is read twice: first for this device, then for the screen. Delays the second
  // response.
  const held: Route[] = [];
  let reads = 0;
  await page.route("**/api/playlist/detail/*", (route) => (++reads === 2 ? void held.push(route) : route.continue()));
  await page.getByRole("button", { name: "Reorder" }).click();
  const reorder = page.getByRole("dialog", { name: "Reorder" });
  await reorder.getByRole("button", { name: `Move ${first} down` }).click();
  await reorder.getByRole("button", { name: "Save order" }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Playlist" })).toBeVisible();
  await held[0]?.continue();
  await cardOf(page, name).click();
  await expect.poll(() => player.songNames()).toEqual([second, first]);
});

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a playlist created while adding a song comes first and shows its contents", async ({ page }) => {
    const name = `Tram ${randomUUID().slice(0, 8)}`;
    const option = choice(page).getByRole("radio", { name });
    const openFor = async (index: number) => {
      const more = rows(page).getByRole("button", { name: /^More for / });
      await more.nth(index).tap();
      await page.getByRole("menuitem", { name: "Add to Playlist" }).tap();
    };
    await page.goto("/album/saltwater");
    await openFor(0);
    await choice(page).getByRole("textbox", { name: "New playlist" }).fill(name);
    await choice(page).getByRole("button", { name: "Create", exact: true }).tap();
    await expect(option).toBeChecked();
    await expect(option).toHaveAccessibleDescription("0 songs");
    await expect(choice(page).getByRole("radio").first()).toHaveAccessibleName(name);
    await choice(page).getByRole("button", { name: "Add", exact: true }).tap();
    await expect(choice(page)).toBeHidden();

    await openFor(1);
    await expect(option).toHaveAccessibleDescription("1 song");
    await expect(choice(page).getByRole("radio", { checked: true })).toHaveCount(0);
    for (const [width, colorScheme] of LOOKS) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await expect(choice(page).getByRole("button", { name: "Add", exact: true })).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

test("a playlist without a picture shows four of its songs' pictures and how many songs it has", async ({ page }) => {
  const name = `Mosaic ${randomUUID().slice(0, 8)}`;
  await callApi(page, "POST", "/playlist/add", { name, description: "" });
  const { playlists } = await readApi<{ playlists: { id: number }[] }>(page, "/playlist");
  const id = playlists[0]?.id;
  const { top_songs: songs } = await readApi<{ top_songs: { id: number; image: string }[] }>(page, "/home");
  const different = songs.filter(({ image }, index) => songs.findIndex((song) => song.image === image) === index);
  for (const song of different.slice(0, 4)) await callApi(page, "POST", `/playlist/music/add/${id}/${song.id}`);
  const expected = different.slice(0, 4).map(({ image }) => image);
  const shown = (pictures: Locator) =>
    pictures.evaluateAll((all) => all.map((picture) => new URL((picture as HTMLImageElement).src).pathname));
  await page.goto("/my-playlist");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("4 songs");
  expect((await shown(card.locator("img"))).toSorted()).toEqual(expected.toSorted());
  await cardOf(page, name).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await shown(page.getByRole("main").locator("header img"))).toEqual(expected);
});

test.describe("with few taps on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("eight taps create a playlist with five songs", async ({ page }) => {
    const name = `Ferry ${randomUUID().slice(0, 8)}`;
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await page.goto("/my-playlist");
    await tap(page.getByRole("main").getByRole("link", { name: "New playlist" }));
    await tap(page.getByRole("textbox", { name: "Name" }));
    await page.keyboard.type(name);
    await tap(page.getByRole("button", { name: "Create", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const suggestions = page.getByRole("list", { name: "Suggestions" });
    const suggested = suggestions.getByRole("button", { name: /^Add / });
    await expect(suggested).toHaveCount(5);
    const added: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const label = (await suggested.first().getAttribute("aria-label")) ?? "";
      added.push(label.replace("Add ", ""));
      await tap(suggested.first());
      await expect.poll(() => new PlayerPage(page).songNames()).toEqual(added);
      if (index > 0) continue;
      for (const [width, colorScheme] of LOOKS) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
    }
    await expect(suggestions).toBeHidden();
    expect(taps).toBe(8);
    await page.reload();
    await expect.poll(() => new PlayerPage(page).songNames()).toEqual(added);
  });
});

test("adding a song without choosing a playlist shows an error", async ({ page }) => {
  const player = new PlayerPage(page);
  const [song = ""] = await player.openAlbum();
  await rows(page)
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: "Add to Playlist" }).click();
  await expect(choice(page).getByRole("radio").first()).toBeVisible();
  await choice(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice(page).getByRole("alert")).toContainText("Please Choose Playlist");
  await choice(page).getByRole("radio").first().check();
  await expect(choice(page).getByRole("alert")).toHaveCount(0);
});

test("a playlist that the server refuses to delete reappears with the server's message", async ({ page }) => {
  await page.route("**/api/playlist/delete/*", (route) =>
    route.fulfill({ json: { code: 404, message: "This playlist is protected." } }),
  );
  await page.goto("/my-playlist");
  const remove = page.getByRole("main").getByRole("button", { name: /^Delete / });
  await expect(remove.first()).toBeVisible();
  const before = await remove.count();
  await remove.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This playlist is protected." })).toBeVisible();
  await expect(remove).toHaveCount(before);
});
