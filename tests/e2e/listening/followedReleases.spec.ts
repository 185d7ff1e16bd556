import type { Page } from "@playwright/test";
import { countRows } from "../countRows.ts";
import { expect, test } from "../fixtures.ts";
import { expectGoodLooks } from "../look.ts";

test.use({ serviceWorkers: "block" });

const TITLE = "New from artists you follow";
const row = (page: Page) => page.getByRole("region", { name: TITLE });
const card = (page: Page, name: string) => row(page).getByRole("article").filter({ hasText: name });

interface Album {
  id: number;
  slug: string;
  name: string;
  image: string;
  artist: { name: string; slug: string };
}

/** Serves Home with these albums (by position) as new releases of followed artists, and returns their names. */
async function release(page: Page, ...cameAt: [place: number, cameAt: string][]): Promise<string[]> {
  const { albums } = (await (await page.request.get("/api/home")).json()) as { albums: Album[] };
  const released = cameAt.flatMap(([place, came_at]) => {
    const album = albums[place];
    return album ? [{ ...album, kind: "album", came_at }] : [];
  });
  await page.unroute("**/api/home");
  await page.route("**/api/home", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), followed_releases: released } });
  });
  return released.map(({ name }) => name);
}

const [MONDAY, FRIDAY] = ["2026-11-02T10:00:00.000Z", "2026-11-06T10:00:00.000Z"];

test.beforeEach(async ({ signIn }) => {
  await signIn("other@segue.test");
});

test("Home starts with new releases of followed artists, and marks those since the last visit", async ({ page }) => {
  const [first = ""] = await release(page, [0, MONDAY]);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(TITLE);
  await expect.poll(() => countRows(page, "seenReleases")).toBe(1);
  await expect(card(page, first)).not.toContainText("New");

  const [second = ""] = await release(page, [1, FRIDAY], [0, MONDAY]);
  await page.reload();
  await expect(card(page, second)).toContainText("New");
  await expect(card(page, first)).not.toContainText("New");
  await expectGoodLooks(page);
  await card(page, second).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await page.goBack();
  await expect(card(page, second)).toContainText("New");
  await page.reload();
  await expect(row(page)).toBeVisible();
  await expect(card(page, second)).not.toContainText("New");
});

test("Home has no section of new releases for a user who follows nobody", async ({ page }) => {
  await release(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "New Releases" })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
});
