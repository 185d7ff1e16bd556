import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, PHONE, settled } from "../look.ts";

const WIDTHS = [320, 360];

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/beat-store-list");
});

const setWidth = async (page: Page, width: number) => {
  await page.setViewportSize({ ...PHONE, width });
  await settled(page);
};

test("the row of categories is cut off in the middle of a category, which shows that it scrolls", async ({ page }) => {
  const categories = page.getByRole("group", { name: "Filters" }).locator("label");
  for (const width of WIDTHS) {
    await setWidth(page, width);
    const ends = await categories.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const seen = ends.filter(({ left }) => left < width - 8);
    expect(seen.length, `${width} px`).toBeGreaterThanOrEqual(3);
    expect(seen.at(-1)?.right, `${width} px`).toBeGreaterThan(width);
  }
});

const linesOf = (fact: Locator) =>
  fact.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const areaOf = async (part: Locator) => {
  const { width, height } = (await part.boundingBox()) ?? { width: 0, height: 0 };
  return width * height;
};

test("no fact about a beat breaks across lines, and Play covers only a corner of the picture, even with larger text", async ({
  page,
}) => {
  const row = page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: "Grey Line" });
  const play = row.getByRole("button", { name: "Play Grey Line" });
  for (const size of ["100%", "200%"]) {
    await page.evaluate((percent) => document.documentElement.style.setProperty("font-size", percent), size);
    for (const width of WIDTHS) {
      await setWidth(page, width);
      for (const fact of ["144 BPM", "E minor", "15-second preview"])
        expect(await linesOf(row.getByText(fact, { exact: true })), `${fact}, ${width} px, ${size}`).toBe(1);
      const covered = (await areaOf(play)) / (await areaOf(play.locator("..")));
      expect(covered, `${width} px, ${size}`).toBeLessThan(0.3);
    }
  }
  await play.tap();
  await expect(row.getByRole("button", { name: "Pause Grey Line" })).toBeVisible();
});

test("the link to the user's lyrics is beside the title, so that it takes no room from the beats", async ({ page }) => {
  const main = page.getByRole("main");
  const link = main.getByRole("link", { name: "Your lyrics", exact: true });
  for (const width of WIDTHS) {
    await setWidth(page, width);
    await expect(link, `${width} px`).toBeInViewport({ ratio: 1 });
    const [title, box, filters] = await Promise.all(
      [main.getByRole("heading", { level: 1 }), link, main.getByRole("group", { name: "Filters" })].map((part) =>
        part.boundingBox(),
      ),
    );
    if (!title || !box || !filters) throw new Error("the heading is not there");
    expect(box.y, `${width} px`).toBeLessThan(title.y + title.height / 2);
    expect(filters.y - (title.y + title.height), `${width} px`).toBeLessThan(20);
    await expectNoSidewaysScroll(page);
  }
  await expect(main.getByRole("status").filter({ hasText: /^\d+ beats$/ })).toBeVisible();
  await link.tap();
  await expect(page.getByRole("heading", { level: 1, name: "Beat Store Lyrics" })).toBeVisible();
});
