import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectGoodLooks, PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { toldTo } from "./toldTo.ts";

test.use({ serviceWorkers: "block" });

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1, name: "Search" });
const cards = (page: Page, list: string) => main(page).getByRole("list", { name: list }).getByRole("listitem");
const filter = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

test.beforeEach(({ signIn }) => signIn());

test.describe("by touch", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a search can be cleared, replaced by typing and closed with Back, and leads to all matching songs", async ({
    page,
  }) => {
    const searchLink = page.getByRole("navigation", { name: "Quick links" }).getByRole("button", { name: "Search" });
    await page.goto("/labels");
    await expect(searchLink).not.toHaveAttribute("aria-current");
    await box(page).tap();
    await page.keyboard.type("dusty");
    await expect(page.getByRole("option", { name: "Dusty Fern" })).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).tap();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("late");
    await page.getByRole("group", { name: "Track" }).getByRole("link", { name: "View All" }).tap();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL("/search?q=late&show=songs");
    await expect(searchLink).toHaveAttribute("aria-current", "page");
    await expect(filter(page, "Songs")).toHaveAttribute("aria-pressed", "true");
    await expect(cards(page, "Songs").first()).toBeVisible();

    await expect(box(page)).toHaveValue("late");
    await box(page).tap();
    await expect(page.locator("search[data-open=true]")).toBeVisible();
    await page.keyboard.type("dusty");
    await expect(box(page)).toHaveValue("dusty");
    await page.goBack();
    await expect(page.locator("search[data-open=true]")).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL("/search?q=late&show=songs");

    await box(page).tap();
    await page.keyboard.type("dusty");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=dusty");
    await expect(main(page).getByText("Results for “dusty”")).toBeVisible();
  });
});

test("by keyboard and mouse, results are filtered, reloaded and opened", async ({ page }) => {
  await page.goto("/labels");
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("late bus");
  await page.getByRole("link", { name: "All results for “late bus”" }).click();
  await expect(main(page).getByText("Results for “late bus”")).toBeVisible();
  for (const section of ["Songs", "Albums", "Products"])
    await expect(main(page).getByRole("region", { name: section }).getByRole("listitem").first()).toBeVisible();
  // The search's top result is an album; its songs say why they were found.
  await expect(main(page).getByRole("region").first()).toHaveAccessibleName("Albums");
  await expect(main(page).getByRole("region", { name: "Songs" }).getByRole("article").first()).toContainText(
    "Dusty Fern · Album: Late Bus",
  );
  await filter(page, "Albums").focus();
  await page.keyboard.press("Enter");
  await expect(cards(page, "Albums").getByRole("link")).toHaveText(["Late Bus"]);
  await expect(page).toHaveURL(/show=albums/);
  await page.reload();
  await expect(cards(page, "Albums").getByRole("link")).toHaveText(["Late Bus"]);
  await expect(box(page)).toHaveValue("late bus");
  await expect(filter(page, "Beats")).toHaveCount(0);
  await page.goto("/search?q=late%20bus&show=beats");
  await expect(filter(page, "Beats")).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).getByText("No beats for “late bus”")).toBeVisible();
  await main(page).getByRole("link", { name: "Show all results" }).click();
  await expect(main(page).getByRole("region", { name: "Albums" })).toBeVisible();
  await expect(filter(page, "Beats")).toHaveCount(0);
  await filter(page, "Albums").click();
  await cards(page, "Albums").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Late Bus" })).toBeVisible();
});

test("results of one kind are requested once, and results for the search box only when the box is opened", async ({
  page,
}) => {
  const asked = await toldTo(page, "/search");
  const part = (groups: string) => ({ query: "late bus", groups, offset: 0, limit: 48 });
  await page.goto("/search?q=late%20bus&show=albums");
  await expect(cards(page, "Albums").getByRole("link")).toHaveText(["Late Bus"]);
  await expect(filter(page, "Beats")).toHaveCount(0);
  await expect(box(page)).toHaveValue("late bus");
  await filter(page, "Songs").click();
  await expect(cards(page, "Songs").first()).toBeVisible();
  expect(asked).toEqual([part("albums"), part("tracks")]);
  await box(page).click();
  await expect(page.getByRole("option", { name: "Late Bus" }).first()).toBeVisible();
  expect(asked.slice(2)).toEqual([{ query: "late bus", groups: "all" }]);
});

test("the results can be limited to genres or to labels", async ({ page }) => {
  await page.goto("/search?q=saltmarsh");
  const labels = main(page).getByRole("region", { name: "Labels" });
  await labels.getByRole("link", { name: "View All" }).click();
  await expect(filter(page, "Labels")).toHaveAttribute("aria-pressed", "true");
  await cards(page, "Labels").getByRole("link", { name: "Saltmarsh Recordings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saltmarsh Recordings" })).toBeVisible();
  await page.goto("/search?q=jazz");
  await filter(page, "Genres").click();
  await expect(cards(page, "Genres").getByRole("link")).toHaveText(["Jazz"]);
});

test("found songs are rows with duration, heart and menu, best match first, and play as a list", async ({ page }) => {
  await listenTo(page);
  const player = new PlayerPage(page);
  await page.goto("/search?q=luma%20vale&show=songs");
  const [first = "", second = ""] = await player.songNames();
  const row = cards(page, "Songs").first();
  await expect(row).toContainText("Luma Vale");
  await expect(row).toContainText(/\d:\d\d/);
  await expect(row.getByRole("button", { name: `Favourite ${first}`, exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: `More for ${first}`, exact: true })).toBeVisible();
  await expect(main(page).getByRole("combobox", { name: "Sorted By" })).toHaveValue("");
  await main(page).getByRole("button", { name: "Play all" }).click();
  await player.expectSong(first);
  await player.button("Next").click();
  await player.expectSong(second);
});

test("Load more appends the next results", async ({ page }) => {
  // More songs than the demo store has.
  await page.route("**/api/search", (route) => {
    const { offset, limit } = route.request().postDataJSON();
    const all = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Song ${at + 1}`, image: "" }));
    const tracks = all.slice(offset, offset + limit);
    return route.fulfill({ json: { data: { artists: [], tracks, albums: [], total: all.length } } });
  });
  await page.goto("/search?q=song&show=songs");
  await expect(main(page).getByText("60 results")).toBeVisible();
  await expect(cards(page, "Songs")).toHaveCount(48);
  await main(page).getByRole("button", { name: "Load more" }).click();
  await expect(cards(page, "Songs")).toHaveCount(60);
  await expect(main(page).getByRole("link", { name: "Song 49" })).toBeFocused();
});

test("the results include the user's playlists", async ({ page }) => {
  await page.route("**/api/playlist", async (route) => {
    const response = await route.fetch();
    const { playlists } = await response.json();
    await route.fulfill({ response, json: { playlists: [...playlists, { id: 987, name: "Zebra crossing" }] } });
  });
  await page.goto("/search?q=zebra&show=playlists");
  await expect(cards(page, "Playlists").getByRole("link")).toHaveText(["Zebra crossing"]);
  await expect(filter(page, "Playlists")).toBeVisible();
});

test("the search page without a query offers the search box, earlier searches and the genres", async ({ page }) => {
  const recent = main(page).getByRole("region", { name: "Recent searches" });
  await page.goto("/search");
  await expect(main(page).getByText("Search for songs, artists, albums and more.")).toBeVisible();
  await expect(recent).toHaveCount(0);
  await main(page).getByRole("button", { name: "Search Segue" }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("late bus");
  await page.getByRole("link", { name: "All results for “late bus”" }).click();
  await expect(main(page).getByText("Results for “late bus”")).toBeVisible();
  await expect(box(page)).toHaveValue("late bus");
  await page.goBack();
  await expect(box(page)).toHaveValue("");
  await expectGoodLooks(page);
  await recent.getByRole("link", { name: "late bus" }).click();
  await expect(main(page).getByText("Results for “late bus”")).toBeVisible();
  await page.goBack();
  await recent.getByRole("button", { name: "Remove late bus from recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await main(page).getByRole("region", { name: "Genres" }).getByRole("link", { name: "Jazz", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jazz" })).toBeVisible();
});

test("a search that looks like JSON is treated as text", async ({ page }) => {
  await page.route("**/api/search", (route) => {
    const albums = [{ id: 1, slug: "one", name: "One", image: "" }];
    return route.fulfill({ json: { data: { artists: [], tracks: [], albums } } });
  });
  for (const typed of ["1.0", "null", "[1]", "1999"]) {
    const results = main(page).getByText(`Results for “${typed}”`, { exact: true });
    await page.goto(`/search?q=${typed}`);
    await expect(results).toBeVisible();
    await expect(box(page)).toHaveValue(typed);
    await filter(page, "Albums").click();
    await expect(filter(page, "Albums")).toHaveAttribute("aria-pressed", "true");
    await expect(results).toBeVisible();
    await page.reload();
    await expect(results).toBeVisible();
  }
});

test("results fit and are accessible on a phone and a desktop", async ({ page }) => {
  for (const address of ["/search?q=late", "/search?q=a&show=songs", "/search?q=zzqqxx"]) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await expectGoodLooks(page);
  }
});
