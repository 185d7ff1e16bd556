import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectGoodLooks } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

// A worker would serve copies instead of these responses.
test.use({ serviceWorkers: "block" });

const NOON = new Date(2026, 10, 24, 12);
/** When the songs were played, latest first. Any further songs were played on the last of these days. */
const PLAYED_AT = [
  new Date(2026, 10, 24, 9),
  new Date(2026, 10, 24, 8),
  new Date(2026, 10, 23, 23),
  new Date(2026, 10, 16, 9),
  new Date(2025, 11, 31, 9),
];
const DAYS = ["Today", "Yesterday", "Monday 16 November", "Wednesday 31 December 2025"];

test.beforeEach(async ({ page, signIn }) => {
  await listenTo(page);
  await page.clock.setFixedTime(NOON);
  await page.route("**/api/music/history", async (route) => {
    const answer = await route.fetch();
    const { music, ...others } = await answer.json();
    const dated = music.map((song: object, index: number) => ({
      ...song,
      played_at: (PLAYED_AT[index] ?? new Date(2025, 11, 31, 8)).toISOString(),
    }));
    await route.fulfill({ response: answer, json: { ...others, music: dated } });
  });
  await signIn();
  await page.goto("/history");
  await expect(songsOf(page, "Today")).toBeVisible();
});

const days = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const songsOf = (page: Page, day: string) => page.getByRole("list", { name: `Songs, ${day}`, exact: true });
const playButtons = (page: Page, day: string) => songsOf(page, day).getByRole("button", { name: /^(Play|Select) / });

test("the history is grouped by day only when it is sorted by newest first", async ({ page }) => {
  await expect(days(page)).toHaveText(DAYS);
  await expect(songsOf(page, "Today").getByRole("listitem")).toHaveCount(2);
  await expect(songsOf(page, "Yesterday").getByRole("listitem")).toHaveCount(1);
  await expectGoodLooks(page);
  await page.getByRole("combobox", { name: "Sorted By" }).selectOption("A-Z");
  await expect(page.getByRole("list", { name: "Songs", exact: true })).toBeVisible();
  await expect(days(page)).toHaveCount(0);
});

test("the songs of all days behave as one list: they play, can be selected and have menus", async ({ page }) => {
  const player = new PlayerPage(page);
  const names = await player.songNames();
  const [, second = "", third = "", fourth = ""] = names;
  await player.start(third);
  await player.button("Queue").click();
  await expect.poll(() => player.queued()).toEqual(names.slice(3));
  await player.button("Queue").click();

  await songsOf(page, "Monday 16 November").getByRole("listitem").click({ button: "right" });
  await expect(page.getByRole("menu", { name: `More for ${fourth}` })).toBeVisible();
  await page.keyboard.press("Escape");

  await playButtons(page, "Today").last().focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(playButtons(page, "Yesterday")).toBeFocused();
  const selected = page.getByRole("main").getByRole("button", { name: /^Select /, pressed: true });
  await expect(selected).toHaveText([new RegExp(second), new RegExp(third)]);
  await expect(page.getByRole("status").filter({ hasText: `2 of ${names.length} songs selected` })).toBeAttached();
  // If the bar appeared over the next row between press and release, the click would hit the bar.
  await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await playButtons(page, "Monday 16 November").click({ modifiers: ["Shift"] });
  await expect(selected).toHaveText([new RegExp(second), new RegExp(third), new RegExp(fourth)]);
});
