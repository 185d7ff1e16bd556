import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { songsAt } from "./songsAt.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const sortBy = (page: Page, order: string) => page.getByRole("combobox", { name: "Sorted By" }).selectOption(order);

test("Sorted By changes the list's order and stores it in the URL", async ({ page }) => {
  const player = new PlayerPage(page);
  await page.goto("/browse/late-night-drive");
  const names = await player.songNames();
  await expect(page.getByRole("status").filter({ hasText: `${names.length} songs` })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sorted By" })).toHaveValue("Popular");
  const rows = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
  const plays = (await rows.allTextContents()).map((text) =>
    Number(/([\d,]+) plays/.exec(text)?.[1]?.replace(",", "")),
  );
  expect(plays).toEqual(plays.toSorted((one, other) => other - one));

  await sortBy(page, "A-Z");
  await expect.poll(() => player.songNames()).toEqual(names.toSorted(byName.compare));
  await sortBy(page, "Z-A");
  await expect.poll(() => player.songNames()).toEqual(names.toSorted(byName.compare).reverse());
  await page.reload();
  await expect.poll(() => player.songNames()).toEqual(names.toSorted(byName.compare).reverse());
});

test("Play all starts with the first row, and Shuffle all uses a random order", async ({ page }) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  await page.goto("/browse/late-night-drive?sort=A-Z");
  const names = await player.songNames();
  await page.getByRole("button", { name: "Play all" }).click();
  await player.expectSong(names[0] ?? "");
  await player.expectSound();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(player.button("Play")).toBeVisible();
  await main.getByRole("button", { name: "Play all" }).click();
  await player.expectSound();
  await player.expectSong(names[0] ?? "");
  await player.button("Queue").click();
  expect(await player.queued()).toEqual(names.slice(1));

  await page.getByRole("button", { name: "Shuffle all" }).click();
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  const marked = page.getByRole("list", { name: "Songs" }).locator('[aria-current="true"]');
  await expect(marked).toHaveCount(1);
  const queued = await player.queued();
  expect(queued).toHaveLength(names.length - 1);
  const [current = ""] = names.filter((name) => !queued.includes(name));
  await expect(marked.getByRole("button", { name: `Pause ${current}`, exact: true })).toBeAttached();
});

test("Play next puts a song after the current one, and Add to queue puts it at the end", async ({ page }) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  const [first = "", second = "", third = "", ...rest] = await player.openAlbum();
  await player.start(first);
  for (const [name, item] of [
    [third, "Play next"],
    [first, "Add to queue"],
  ] as const) {
    await page
      .getByRole("list", { name: "Songs" })
      .getByRole("button", { name: `More for ${name}` })
      .click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  }
  await player.button("Queue").click();
  await expect.poll(() => player.queued()).toEqual([third, second, third, ...rest, first]);
});

test("an artist's tab is in the URL, and switching tabs does not scroll", async ({ page }) => {
  await page.goto("/artist/dusty-fern");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Top Songs")).toHaveAttribute("aria-selected", "true");
  const content = page.locator("#scroller");
  await page.setViewportSize({ width: 1280, height: 500 });
  await content.evaluate((scroller) => {
    scroller.scrollTop = 60;
  });
  await tab("Albums/Eps").click();
  await expect(page).toHaveURL("/artist/dusty-fern?tab=albums");
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Late Bus", exact: true })).toBeVisible();
  expect(await content.evaluate((scroller) => scroller.scrollTop)).toBe(60);
  await page.goto("/artist/dusty-fern?tab=biography");
  await expect(tab("Biography")).toHaveAttribute("aria-selected", "true");
  await tab("Biography").press("ArrowLeft");
  await expect(tab("Albums/Eps")).toHaveAttribute("aria-selected", "true");
});

test("twenty thousand songs scroll with few rendered rows, and appear when scrolling stops", async ({ page }) => {
  const COUNT = 20_000;
  await page.route(/\/music\/browse\/detail\/late-night-drive(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { category, music } = await answer.json();
    const [song] = music.data;
    const data = Array.from({ length: COUNT }, (_, index) => ({
      ...song,
      id: index + 1,
      name: `Song ${index + 1}`,
      plays: COUNT - index,
    }));
    await route.fulfill({ json: { category, music: { data, total: COUNT } } });
  });
  await page.goto("/browse/late-night-drive");
  // The response is ten megabytes and passes through the test first.
  await expect(page.getByText("20,000 songs")).toBeVisible();
  const rows = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
  const content = page.locator("#scroller");
  await content.hover();
  let most = 0;
  for (let turn = 0; turn < 15; turn += 1) {
    await page.mouse.wheel(0, 3000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    most = Math.max(most, await rows.count());
  }
  expect(most).toBeLessThan(350);
  // As soon as the list has scrolled there, the middle of the window shows a row.
  const [inTheMiddle] = await songsAt(page, { at: [0.5], scrollTo: 0.5 });
  expect(inTheMiddle).toMatch(/^Song (9|10)\d{3}$/);
  expect(await rows.count()).toBeLessThan(350);
});
