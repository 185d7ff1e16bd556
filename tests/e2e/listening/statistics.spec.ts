import type { Page } from "@playwright/test";
import { callHeaders, expect, test } from "../fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE, settled } from "../look.ts";
import { NO_NETWORK, openFromCache } from "../offline/device.ts";
import { readApi, signInNewListener } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

interface Songs {
  music: { data: [{ id: number; name: string }, { id: number; name: string }] };
}

/** Reports plays to the server without the app. */
async function reportPlays(page: Page, plays: { id: number; played_at: string }[]): Promise<void> {
  const { request } = page.context();
  const answer = await request.post("/api/music/history/add", { headers: await callHeaders(request), data: { plays } });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

const part = (page: Page, name: string) => page.getByRole("region", { name });
const rows = (page: Page, name: string) => part(page, name).getByRole("listitem");

test("the history links to the statistics, where pressing a row plays its song", async ({ page }) => {
  await listenTo(page);
  await signInNewListener(page);
  const { music } = await readApi<Songs>(page, "/music/album/detail/saltwater");
  const [often, once] = music.data;
  const nowMs = Date.now();
  const plays = [often, often, once].map(({ id }, index) => ({
    id,
    played_at: new Date(nowMs - index * 10).toISOString(),
  }));
  await reportPlays(page, plays);
  await page.goto("/history");
  await page.getByRole("main").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  const main = page.getByRole("main");
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(main).toContainText("3 plays, about");
  await expect(main).toContainText(`Times shown in ${zone.replaceAll("_", " ")}.`);
  await expect(rows(page, "Top songs")).toHaveText([
    new RegExp(`${often.name}.*2 plays`),
    new RegExp(`${once.name}.*1 play$`),
  ]);
  await expect(rows(page, "Top artists")).toHaveText([/3 plays$/]);
  await expect(page.getByRole("combobox", { name: "Month" })).toHaveValue(/^\d{4}-\d{2}$/);
  await page.setViewportSize(PHONE);
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();

  const player = new PlayerPage(page);
  // The row's button covers the count.
  const pressRow = (list: string, count: string) => rows(page, list).first().getByText(count).click({ force: true });
  await pressRow("Top songs", "2 plays");
  await player.expectSong(often.name);
  await player.expectSound();
  await pressRow("Top songs", "2 plays");
  await player.expectSilence();
  await rows(page, "Top songs")
    .first()
    .getByRole("button", { name: `More for ${often.name}` })
    .click();
  await expect(page.getByRole("menuitem", { name: "Song Info", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await pressRow("Top artists", "3 plays");
  await player.expectSound();
  await expect(page).toHaveURL("/statistics");
});

test("a user without plays sees an empty state, which stays available offline", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  await openFromCache(page, "/statistics");
  const main = page.getByRole("main");
  await expect(main).toContainText("See your top songs, artists and listening hours");
  await expect(main.getByRole("link", { name: "Browse music" })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(main).toContainText("See your top songs, artists and listening hours");
});

test.describe("with changed responses of the server", () => {
  // A worker would serve copies instead.
  test.use({ serviceWorkers: "block" });

  test("another month is chosen by name, and screen readers announce each hour's plays", async ({ page, signIn }) => {
    await page.route(/\/api\/statistics/, (route) => {
      const month = new URL(route.request().url()).searchParams.get("month") ?? "2026-05";
      const song = {
        id: 1,
        name: `Heard in ${month}`,
        image: "",
        plays: 3,
        artist: { name: "Dusty Fern", slug: "dusty-fern" },
      };
      const sums = { plays: 3, seconds: 600, hours: [{ hour: 8, plays: 3 }], artists: [] };
      const months = ["2026-05", "2026-03"];
      return route.fulfill({ json: { month, time_zone: "UTC", months, ...sums, songs: [song] } });
    });
    await signIn();
    await page.goto("/statistics");
    await expect(rows(page, "Top songs")).toContainText(["Heard in 2026-05"]);
    await expect(rows(page, "Hours of the day")).toHaveText(["8:00 to 9:00, 3 plays"]);
    await page.getByRole("combobox", { name: "Month" }).selectOption("March 2026");
    await expect(page).toHaveURL("/statistics?month=2026-03");
    await expect(rows(page, "Top songs")).toContainText(["Heard in 2026-03"]);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Month" })).toHaveValue("2026-03");
    await rows(page, "Top songs").getByRole("link", { name: "Dusty Fern" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeVisible();
  });

  test("if the server has no statistics, no link leads to the statistics screen, which says that they are unavailable", async ({
    page,
    signIn,
    guard,
  }) => {
    guard.allow(/status of 404/);
    await signIn();
    await page.route(/\/api\/music\/history/, async (route) => {
      const answer = await route.fetch();
      const { has_statistics: _, ...contractual } = await answer.json();
      await route.fulfill({ response: answer, json: contractual });
    });
    await page.route(/\/api\/statistics/, (route) => route.fulfill({ status: 404, json: { message: "Not found." } }));
    await page.goto("/history");
    await expect(page.getByRole("list", { name: "Songs" }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Statistics" })).toHaveCount(0);
    await page.goto("/statistics");
    await expect(page.getByRole("main")).toContainText("Listening statistics aren’t available in this store.");
  });
});
