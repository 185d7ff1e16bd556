import type { Page } from "@playwright/test";
import { openMenuBy } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { toldTo } from "./toldTo.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn }) => {
  await listenTo(page);
  await signIn();
  await page.goto("/labels");
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
});

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const list = (page: Page) => page.getByRole("listbox");

test("each change of the text sends one search, and each group links to all its results", async ({ page, guard }) => {
  // Typing aborts the previous request.
  guard.allow(/ERR_ABORTED/);
  const asked = await toldTo(page, "/search");
  for (const typed of ["l", "la", "lat", "late"]) {
    await box(page).press(typed.at(-1) ?? "");
    // Two letters typed within one frame count as one change.
    await expect.poll(() => asked.at(-1)?.query).toBe(typed);
  }
  await expect(
    list(page).getByRole("group", { name: "Albums" }).getByRole("option", { name: "Late Bus" }),
  ).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual(["l", "la", "lat", "late"]);

  await box(page).fill("a");
  for (const [name, href] of [
    ["Artists", "/search?q=a&show=artists"],
    ["Track", "/search?q=a&show=songs"],
    ["Albums", "/search?q=a&show=albums"],
  ] as const) {
    const group = list(page).getByRole("group", { name, exact: true });
    await expect(group.getByRole("option").first()).toBeVisible();
    await expect(group.getByRole("link", { name: "View All" })).toHaveAttribute("href", href);
  }
  await list(page).getByRole("group", { name: "Artists" }).getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("list", { name: "Artists" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

test("in the search, arrow keys move, Enter opens, Escape closes, and / focuses the field again", async ({ page }) => {
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("dusty");
  const option = list(page).getByRole("option", { name: "Dusty Fern" });
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("dusty");
  await page.keyboard.press("ArrowDown");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "none");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeVisible();
});

test("a late response does not replace a newer response", async ({ page, guard }) => {
  guard.allow(/ERR_ABORTED/);
  const answer = (name: string) => ({
    data: { artists: [], tracks: [], albums: [{ id: 1, slug: "one", name, image: "" }] },
  });
  let answerFirst: () => Promise<void> = async () => undefined;
  await page.route("**/api/search", async (route) => {
    const { query } = route.request().postDataJSON();
    if (query === "new") return route.fulfill({ json: answer("Newer") });
    await new Promise<void>((resolve) => {
      answerFirst = async () => {
        await route.fulfill({ json: answer("Late") });
        resolve();
      };
    });
  });
  const asked = page.waitForRequest("**/api/search");
  await box(page).fill("old");
  await asked;
  await box(page).fill("new");
  await expect(list(page).getByRole("option", { name: "Newer" })).toBeVisible();
  await answerFirst();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await expect(list(page).getByRole("option", { name: "Newer" })).toBeVisible();
});

test("a trailing space does not cancel the running request", async ({ page }) => {
  const asked = await toldTo(page, "/search");
  await box(page).pressSequentially("x ");
  await box(page).fill("dusty");
  await page.keyboard.press("Space");
  await expect(list(page).getByRole("option", { name: "Dusty Fern" })).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual(["x", "dusty"]);
});

test("an empty result and a failed search are explained, and Enter repeats a failed search", async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/);
  await box(page).fill("zzqqxx");
  await expect(page.getByRole("status").filter({ hasText: "No results for “zzqqxx”" })).toBeVisible();
  await page.route("**/api/search", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await box(page).fill("dusty fern");
  await expect(page.getByRole("status").filter({ hasText: "Something went wrong" })).toBeVisible();
  await page.unroute("**/api/search");
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeVisible();
});

test("an empty search shows genres, links to whole lists and recent searches, which can be removed", async ({
  page,
}) => {
  await box(page).click();
  const genres = list(page).getByRole("group", { name: "Genres" });
  await expect(genres.getByRole("option").first()).toBeVisible();
  await expect(list(page).getByRole("group", { name: "Recent searches" })).toHaveCount(0);
  const lists = { Artists: "/artists", Track: "/single-list", Albums: "/albums" };
  for (const [name, href] of Object.entries(lists)) {
    const group = list(page).getByRole("group", { name, exact: true });
    await expect(group.getByRole("link", { name: "View All" })).toHaveAttribute("href", href);
  }
  for (const name of ["Dusty Fern", "Late Bus"]) {
    await box(page).fill(name);
    await list(page).getByRole("option", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await box(page).fill("");
  }
  // After a reload only stored data is left.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Late Bus" })).toBeVisible();
  await page.keyboard.press("/");
  const recent = list(page).getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option")).toHaveText(["Late Bus", "Dusty Fern"]);
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeVisible();
  await box(page).click();
  await expect(recent.getByRole("option")).toHaveText(["Dusty Fern", "Late Bus"]);
  await recent.locator('[aria-label="Remove Dusty Fern from recent searches"]').click();
  await expect(recent.getByRole("option")).toHaveText(["Late Bus"]);
  await expect(box(page)).toBeFocused();
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await expect(genres.getByRole("option").first()).toBeVisible();
});

test("following the link to all results adds the search to the recent searches", async ({ page }) => {
  await box(page).fill("late bus");
  await list(page).getByRole("option", { name: "Late Bus" }).first().waitFor();
  await page.getByRole("link", { name: "All results for “late bus”" }).click();
  await expect(page).toHaveURL("/search?q=late+bus");
  await page.goto("/labels");
  await box(page).click();
  const again = list(page).getByRole("group", { name: "Recent searches" }).getByRole("option", { name: "late bus" });
  await expect(again).toHaveAccessibleDescription("Search");
  await again.click();
  await expect(page.getByRole("main").getByText("Results for “late bus”")).toBeVisible();
});

test("a song plays from the results and has its menu there", async ({ page }) => {
  const player = new PlayerPage(page);
  await box(page).fill("depot");
  const song = list(page).getByRole("group", { name: "Track" }).getByRole("option").first();
  const name = (await song.textContent()) ?? "";
  await list(page).getByRole("group", { name: "Track" }).locator(`[aria-label="Play ${name}"]`).click();
  await player.expectSound();
  await expect(page).toHaveURL("/labels");
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(list(page).getByRole("group", { name: "Track" }).locator(`[aria-label="Pause ${name}"]`)).toBeVisible();
  // If a menu opens late, it covers the results; the click is then abandoned.
  await openMenuBy(page, () => song.click({ button: "right", timeout: 1000 }));
  await expect(page.getByRole("menu")).toHaveAccessibleName(`More for ${name}`);
  for (const item of ["Play next", "Add to Playlist", "Start radio"])
    await expect(page.getByRole("menuitem", { name: item })).toBeVisible();
});

test("the best match comes first, and the user's playlists, beats and products are found too", async ({ page }) => {
  // Added to the response rather than to the account, which other tests share.
  await page.route("**/api/playlist", async (route) => {
    const response = await route.fetch();
    const { playlists } = await response.json();
    await route.fulfill({ response, json: { playlists: [...playlists, { id: 987, name: "Zebra crossing" }] } });
  });
  await box(page).fill("zebra");
  await expect(list(page).getByRole("group", { name: "Playlists" }).getByRole("option")).toHaveText(["Zebra crossing"]);
  const top = list(page).getByRole("option").first();
  await expect(top).toHaveAccessibleDescription("Top result · Playlist");
  await box(page).fill("brown paper");
  await expect(list(page).getByRole("group", { name: "Beats" }).getByRole("option")).toHaveText(["Brown Paper"]);
  await box(page).fill("cassette");
  await expect(list(page).getByRole("group", { name: "Products" }).getByRole("option")).toHaveText([
    "Late Bus, cassette",
  ]);
});

test("songs are found by the name of their artist or genre, and by artist and title together", async ({ page }) => {
  const first = (group: string) =>
    list(page).getByRole("group", { name: group, exact: true }).getByRole("option").first();
  await box(page).fill("dusty fern");
  await expect(first("Track")).toHaveAccessibleDescription("Dusty Fern");
  await box(page).fill("house");
  await expect(first("Genres")).toHaveAccessibleName("House");
  await expect(first("Track")).toBeVisible();
  await box(page).fill("dusty fern depot");
  await expect(first("Track")).toHaveAccessibleDescription("Top result · Song · Dusty Fern");
});

test("a misspelt query finds near matches, which are labelled as near matches", async ({ page }) => {
  await box(page).fill("dutsy ferm");
  await expect(
    page.getByRole("status").filter({ hasText: "No results for “dutsy ferm”. Showing similar results." }),
  ).toBeVisible();
  await expect(list(page).getByRole("option", { name: "Dusty Fern" })).toBeVisible();
});

test("the search works with a server that returns only the basic groups", async ({ page }) => {
  await page.route("**/api/search", async (route) => {
    const response = await route.fetch({ postData: JSON.stringify({ query: route.request().postDataJSON().query }) });
    await route.fulfill({ response });
  });
  await box(page).fill("dusty fern");
  await expect(list(page).getByRole("option", { name: "Dusty Fern" })).toHaveAccessibleDescription(
    "Top result · Artist",
  );
});

test("Ctrl+K focuses the search even from a field, and the number of results is announced", async ({ page }) => {
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "First Name" }).focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("dusty fern");
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^1 artist, \d+ tracks, \d+ albums?$/);
});
