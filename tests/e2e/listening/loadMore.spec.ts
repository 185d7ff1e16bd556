import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callApi, signInNewListener } from "../offline/newListener.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await signInNewListener(page);
});

/** A label in the demo store with three pages of songs. */
const LABEL = "/label/3";
const LABEL_SONGS = 24;

const more = (page: Page) => page.getByRole("button", { name: "Load more" });
const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
const scrollTop = (page: Page) => page.locator("#scroller").evaluate((scroller) => scroller.scrollTop);
const pageAnswered = (page: Page, number: number) =>
  page.waitForResponse((response) => response.url().endsWith(`/music/label/detail/3?page=${number}`));

async function openAll(page: Page): Promise<void> {
  await page.goto(LABEL);
  await more(page).click();
  await expect(rows(page)).toHaveCount(20);
  await more(page).click();
  await expect(rows(page)).toHaveCount(LABEL_SONGS);
  await expect(more(page)).toHaveCount(0);
}

const chooseInMenuOf = async (page: Page, song: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `More for ${song}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("Load more appends the next page and disappears after the last one", async ({ page }) => {
  const player = new PlayerPage(page);
  let pages = 1;
  await page.route(/\/music\/artist\/detail\/dusty-fern(\?|$)/, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page") ?? 1);
    const answer = await route.fetch();
    const body = await answer.json();
    const music = { ...body.music, current_page: number, last_page: 3, total: 3 };
    const [song] = music.data.length > 0 ? music.data : [{}];
    pages = Math.max(pages, number);
    const own = { ...song, id: 90_000 + number, name: `Song of page ${number}`, plays: 10 - number };
    await route.fulfill({ json: { ...body, artist: body.artist, music: { ...music, data: [own] } } });
  });
  await page.goto("/artist/dusty-fern");
  expect(await player.songNames()).toEqual(["Song of page 1"]);
  const more = page.getByRole("button", { name: "Load more" });
  await more.click();
  await expect.poll(() => player.songNames()).toEqual(["Song of page 1", "Song of page 2"]);
  await more.click();
  await expect.poll(() => player.songNames()).toEqual(["Song of page 1", "Song of page 2", "Song of page 3"]);
  await expect(more).toHaveCount(0);
  expect(pages).toBe(3);
});

test("loaded pages stay loaded and show the server's data after any change to a song", async ({ page }) => {
  let reads = 0;
  await page.route("**/music/label/detail/3?page=2", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    reads += 1;
    body.music.data[0].plays = 100_000 * reads;
    await route.fulfill({ json: body });
  });
  await callApi(page, "POST", "/playlist/add", { name: "Mine" });
  await openAll(page);
  const changed = rows(page).nth(10);
  await expect(changed).toContainText("100,000 plays");
  const names = (await new PlayerPage(page).songNames()).toSorted();
  const song = names.at(-1) ?? "";
  await page.getByRole("button", { name: `More for ${song}`, exact: true }).scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(0);

  const doing: Record<string, () => Promise<void>> = {
    favourite: () => chooseInMenuOf(page, song, "Favourite"),
    playlist: async () => {
      await chooseInMenuOf(page, song, "Add to Playlist");
      const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
      await dialog.getByRole("radio").first().click();
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
    },
    download: async () => {
      const file = page.waitForEvent("download");
      await chooseInMenuOf(page, song, "Download");
      await (await file).cancel();
    },
  };
  for (const [what, doIt] of Object.entries(doing)) {
    const before = reads;
    const reloaded = Promise.all([pageAnswered(page, 2), pageAnswered(page, 3)]);
    await doIt();
    await reloaded;
    await expect(changed, what).toContainText(`${before + 1}00,000 plays`);
    expect((await new PlayerPage(page).songNames()).toSorted(), what).toEqual(names);
    expect(await scrollTop(page), what).toBe(place);
  }
  await page.getByRole("combobox", { name: "Sorted By" }).selectOption("Z-A");
  await expect(page).toHaveURL(`${LABEL}?sort=Z-A`);
  expect((await new PlayerPage(page).songNames()).toSorted()).toEqual(names);
});

test("Play all includes songs that are not loaded yet", async ({ page }) => {
  const player = new PlayerPage(page);
  await page.goto(LABEL);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Play all" }).click();
  await player.button("Queue").click();
  await expect.poll(async () => (await player.queued()).length).toBe(LABEL_SONGS - 1);
  expect(new Set(await player.queued()).size).toBe(LABEL_SONGS - 1);
  await expect(rows(page)).toHaveCount(10);
});

test("going back restores all loaded pages, scrolled to the top", async ({ page }) => {
  await openAll(page);
  const names = await new PlayerPage(page).songNames();
  await rows(page).last().scrollIntoViewIfNeeded();
  await rows(page).last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/artist\//);
  await page.goBack();
  await expect(page).toHaveURL(LABEL);
  await expect(rows(page)).toHaveCount(LABEL_SONGS);
  expect(await new PlayerPage(page).songNames()).toEqual(names);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("an artist's loaded songs stay loaded while another tab is shown", async ({ page }) => {
  await inPages(page, () => [["One", "Two"], ["Three"]]);
  await page.goto("/artist/dusty-fern");
  await more(page).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("tab", { name: "Biography" }).click();
  await page.getByRole("tab", { name: "Top Songs" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("a song that moves to another page is listed only once", async ({ page }) => {
  let order = [
    ["One", "Two"],
    ["Three", "Four"],
  ];
  await inPages(page, () => order);
  await page.goto("/artist/dusty-fern?sort=A-Z");
  await expect(rows(page)).toHaveCount(2);
  // A song was added at the front and shifts the others.
  order = [["New", "One"], ["Two", "Three"], ["Four"]];
  await more(page).click();
  await more(page).click();
  await expect(more(page)).toHaveCount(0);
  await expect.poll(() => new PlayerPage(page).songNames()).toEqual(["Four", "New", "One", "Three", "Two"]);
});

/** Serves an artist's songs with these names, page by page. */
async function inPages(page: Page, pages: () => string[][]): Promise<void> {
  const idOf = (name: string): number => 90_000 + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  await page.route(/\/music\/artist\/detail\/dusty-fern(\?|$)/, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page") ?? 1);
    const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, "") });
    const body = await answer.json();
    const [song] = body.music.data;
    const data = (pages()[number - 1] ?? []).map((name) => ({ ...song, id: idOf(name), name }));
    const music = { data, total: pages().flat().length, current_page: number, last_page: pages().length };
    await route.fulfill({ json: { ...body, music } });
  });
}
