import type { Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const COUNT = 5000;
const LIST = /\/api\/music\/browse\/detail\/late-night-drive(\?|$)/;
const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
const sortBy = (page: Page, order: string) => page.getByRole("combobox", { name: "Sorted By" }).selectOption(order);

/** Gives the list 5,000 songs, all in one answer, as a server does that knows of no windows. */
async function makeLong(page: Page): Promise<void> {
  const loaded = page.waitForResponse(LIST);
  await page.goto("/browse/late-night-drive");
  const { category, music } = await (await loaded).json();
  const [song] = music.data;
  const data = Array.from({ length: COUNT }, (_, index) => ({
    ...song,
    id: index + 1,
    name: `Song ${index + 1}`,
    plays: COUNT - index,
  }));
  const body = JSON.stringify({ category, music: { data, total: COUNT } });
  await page.route(LIST, (route) => route.fulfill({ contentType: "application/json", body }));
}

/** Asserts that the list covers what can be seen of it, and returns the names of the topmost and of the last song seen. */
async function seenSongs(page: Page): Promise<string[]> {
  const seen = await page.evaluate(async () => {
    // What is seen is what a frame paints; between two frames a new size has not reached the list.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const view = document.querySelector("#scroller")?.getBoundingClientRect() ?? new DOMRect();
    const list = document.querySelector('[aria-label="Songs"]')?.getBoundingClientRect() ?? new DOMRect();
    const middle = list.left + list.width / 2;
    // A row that comes in a fling has no button yet, and its name in the first line.
    const nameAt = (y: number): string => {
      const row = document.elementFromPoint(middle, y)?.closest("li");
      return (row?.querySelector("button") ?? row)?.textContent?.split("\n", 1)[0] || "a hole";
    };
    return [nameAt(Math.max(view.top, list.top) + 2), nameAt(Math.min(view.bottom, list.bottom) - 2)];
  });
  for (const name of seen) expect(name).toMatch(/^Song \d+$/);
  return seen;
}

test("a long list that comes together with the shell is there, and in the order chosen at once", async ({ page }) => {
  await makeLong(page);
  // What the shell waits for is answered after the list: until then nothing is shown, and then everything at once.
  let listed: Promise<Response>;
  await page.route("**/api/footer/links", async (route) => {
    await (await listed).finished();
    await route.continue();
  });
  for (const order of ["Z-A", "A-Z", "Z-A", "A-Z"]) {
    listed = page.waitForResponse(LIST);
    await page.goto("/browse/late-night-drive");
    await expect(page.getByText("5,000 songs")).toBeVisible();
    await sortBy(page, order);
    await expect(page).toHaveURL(`/browse/late-night-drive?sort=${order}`);
    await expect(rows(page).first()).toContainText(order === "A-Z" ? "Song 1" : "Song 5000");
    await seenSongs(page);
  }
});

test("the row at the top stays there when the window or the text changes its size", async ({ page }) => {
  await makeLong(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  await page.locator("#scroller").evaluate((scroller) => {
    scroller.scrollTop = 60_000;
  });
  await expect.poll(() => rows(page).first().innerText()).toMatch(/Song 9\d\d/);
  const [top] = await seenSongs(page);
  const stays = () => expect.poll(async () => (await seenSongs(page))[0]).toBe(top);
  for (const [width, height] of [
    [700, 900],
    [360, 640],
    [1000, 500],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await stays();
  }
  for (const size of ["200%", "100%"]) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await stays();
  }
});

test("a long list that was hidden is whole when it is shown again", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  const setDisplay = (display: string) =>
    page.locator("#shell").evaluate((shell, value) => {
      shell.style.display = value;
    }, display);
  await setDisplay("none");
  await page.setViewportSize({ width: 800, height: 1200 });
  await setDisplay("");
  await expect.poll(() => rows(page).count()).toBeGreaterThan(15);
  await seenSongs(page);
});

test("the row in use stays in the page however far one scrolls", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  const name = page.getByRole("button", { name: "Play Song 3", exact: true });
  await name.focus();
  for (const top of [30_000, 200_000]) {
    await page.locator("#scroller").evaluate((scroller, to) => {
      scroller.scrollTop = to;
    }, top);
    await expect.poll(() => rows(page).last().innerText()).toMatch(top === 30_000 ? /Song 5\d\d/ : /Song 33\d\d/);
    await expect(name).toBeFocused();
    await seenSongs(page);
  }
});

test("rows that fly past are names and artists alone, and whole once the list rests", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  const flung = await page.evaluate(async (pxPerMs) => {
    const scroller = document.querySelector("#scroller") ?? document.body;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let lastMs = await frame();
    for (let frames = 0; frames < 30; frames++) {
      const nowMs = await frame();
      scroller.scrollTop += (nowMs - lastMs) * pxPerMs;
      lastMs = nowMs;
    }
    const list = document.querySelectorAll('[aria-label="Songs"] > li');
    return Array.from(list, (row) => ({ text: row.textContent, buttons: row.querySelectorAll("button").length }));
  }, 6);
  expect(flung.length).toBeGreaterThan(10);
  for (const { text, buttons } of flung) {
    expect(text).toMatch(/^Song \d+\n\S/);
    expect(buttons).toBe(0);
  }
  await expect(rows(page).locator("[data-number]:not(button)")).toHaveCount(0);
  await seenSongs(page);
  await expect(rows(page).last().getByRole("button")).toHaveCount(3);
});

test("a row has few elements, and its menu is in the page only once it is asked for", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  const sizes = await rows(page).evaluateAll((all) => all.map((row) => row.querySelectorAll("*").length));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12);

  const button = page.getByRole("button", { name: "More for Song 3", exact: true });
  const menu = page.getByRole("menu");
  await button.focus();
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAccessibleName("More for Song 3");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menuitem", { name: "Favourite", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the links of a row lead on without loading the page anew", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await rows(page).nth(2).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/artist\//);
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});
