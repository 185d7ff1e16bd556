import { expect, type Page } from "@playwright/test";
import { TRIED_ANSWERS } from "../../support/otherServer/badAnswers.ts";
import { test } from "../badServerTest.ts";
import { followLink } from "../followLink.ts";

/** One screen of each kind. */
const SCREENS = [
  "/browse",
  "/music/genre-1",
  "/genres",
  "/artist/artist-1",
  "/albums",
  "/album/album-1",
  "/music-info/1",
  "/beat-store-detail/1",
  "/merchandise-detail/1",
  "/my-playlist-details/1",
  "/favourites",
  "/history",
  "/packages",
  "/orders",
  "/order-detail/1",
  "/beat-store-lyrics",
  "/profile",
  "/",
];

// A worker would serve copies instead of the bad responses.
test.use({ serviceWorkers: "block" });

/** Shortens the waits between retries of a read, which this test does not cover. */
const LONGEST_WAIT_MS = 20;
const A_READ_S_TIME_MS = 5_000;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    ([longestMs, leftAloneMs]) => {
      localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}');
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms = 0) =>
        wait(work, ms < leftAloneMs ? Math.min(ms, longestMs) : ms)) as typeof window.setTimeout;
    },
    [LONGEST_WAIT_MS, A_READ_S_TIME_MS] as const,
  );
});

const shown = (page: Page): Promise<string> => page.locator("body").innerText();

for (const [name, answer] of TRIED_ANSWERS) {
  test(`with the response “${name}”, every screen shows text and every error is caught`, async ({ page, bad }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    bad.answerWith(null);
    await page.goto(bad.url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    bad.answerWith(answer);
    const before = bad.badlyAnswered();
    for (const where of SCREENS) {
      await followLink(page, where);
      await expect(page.getByRole("main"), where).toHaveText(/\w{3}/);
      expect(await shown(page), where).not.toMatch(/undefined|NaN|\[object|at handler|TypeError/);
    }
    await page.reload();
    await expect(page.locator("body")).toHaveText(/\w{3}/);
    expect(await shown(page)).not.toMatch(/undefined|NaN|\[object|at handler|TypeError/);
    expect(errors).toEqual([]);
    expect(bad.badlyAnswered()).toBeGreaterThan(before);
  });
}
