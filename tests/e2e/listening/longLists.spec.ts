import type { Page, Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { songsAt } from "./songsAt.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const COUNT = 5000;
const LIST = /\/api\/music\/browse\/detail\/late-night-drive(\?|$)/;
const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
const sortBy = (page: Page, order: string) => page.getByRole("combobox", { name: "Sorted By" }).selectOption(order);

/** Serves a list of 5,000 songs in one response, like a server without windows. */
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

/** Asserts that the list has no gaps in view, and returns the names of the first and the last visible song. */
async function seenSongs(page: Page): Promise<string[]> {
  const seen = await songsAt(page, { at: [0, 1] });
  for (const name of seen) expect(name).toMatch(/^Song \d+$/);
  return seen;
}

test("a long list that loads during the app's start is shown, and can be sorted at once", async ({ page }) => {
  await makeLong(page);
  // The shell's response comes after the list's, so that both render at the same time.
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

test("the top row stays in place when the size of the window or the text changes", async ({ page }) => {
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
    await page.locator("#scroller").evaluate((scroller, fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      // Simulates a scroll event that arrives before the resize.
      scroller.dispatchEvent(new Event("scroll"));
    }, size);
    await stays();
  }
});

test("a long list that was hidden is complete when it is shown again", async ({ page }) => {
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

test("the focused row stays rendered however far the list is scrolled", async ({ page }) => {
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

interface Flung {
  /** The text of each row during the fling. */
  flung: { lines: string[]; buttons: number }[];
  /** How many pictures had loaded in the rows that existed when the fling started. */
  loadedPictures: number;
}

/**
 * Flings the list for half a second from its first frame with rows, and returns what it shows immediately afterwards.
 */
const fling = (page: Page): Promise<Flung> =>
  page.evaluate(async (pxPerMs) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('[aria-label="Songs"] li')) await frame();
    const scroller = document.querySelector("#scroller") ?? document.body;
    let lastMs = await frame();
    for (let frames = 0; frames < 30; frames++) {
      const nowMs = await frame();
      scroller.scrollTop += (nowMs - lastMs) * pxPerMs;
      lastMs = nowMs;
    }
    const elements = [...document.querySelectorAll<HTMLElement>("[data-flung] > div")];
    const flung = elements.map((row) => ({
      lines: Array.from(row.childNodes, ({ textContent }) => textContent ?? ""),
      buttons: row.querySelectorAll("button").length,
    }));
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[aria-label="Songs"] img')];
    return { flung, loadedPictures: pictures.filter(({ naturalWidth }) => naturalWidth > 0).length };
  }, 6);

/**
 * The length of a fast scroll step. The steps do not wait for frames, because late frames would make them look slow.
 */
const FLING_STEP_PX = 200;

/**
 * Flings the list by this many steps and then, before it rests, clicks the middle of a matching element. Of several
 * matches, uses the one nearest the middle of the window. Returns the first line of its text.
 */
const clickInFling = (page: Page, steps: number, selector: string): Promise<string> =>
  page.evaluate(
    ([count, stepPx, selected]) => {
      const scroller = document.querySelector("#scroller") ?? document.body;
      for (let step = 0; step < count; step++) {
        scroller.scrollTop += stepPx;
        scroller.dispatchEvent(new Event("scroll"));
      }
      if (!document.querySelector("[data-flung]")) throw new Error("the list is not flung");
      const fromMiddle = (element: Element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.abs(top + height / 2 - innerHeight / 2);
      };
      const [element] = Array.from(document.querySelectorAll(selected)).sort(
        (one, other) => fromMiddle(one) - fromMiddle(other),
      );
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const point = { clientX: left + width / 2, clientY: top + height / 2 };
      document
        .elementFromPoint(point.clientX, point.clientY)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, ...point }));
      return element?.firstChild?.textContent ?? "";
    },
    [steps, FLING_STEP_PX, selector] as const,
  );

test("rows show only name and artist during a fling, and are complete afterwards", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  const { flung } = await fling(page);
  expect(flung.length).toBeGreaterThan(10);
  for (const { lines, buttons } of flung) {
    expect(lines).toEqual([expect.stringMatching(/^Song \d+$/), expect.stringMatching(/^\S/)]);
    expect(buttons).toBe(0);
  }
  await seenSongs(page);
  await expect(rows(page).last().getByRole("button")).toHaveCount(3);
  await expect(page.locator("[data-flung]")).toHaveCount(0);
  await seenSongs(page);
});

test("a list flung right after opening loads its pictures afterwards", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive", { waitUntil: "commit" });
  expect((await fling(page)).loadedPictures).toBe(0);
  const picture = rows(page).last().locator("img");
  await expect(picture).toBeAttached();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("pressing a song during a fling plays it", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await expect(rows(page).first()).toBeVisible();
  const pressed = await clickInFling(page, 30, "[data-flung] > div");
  expect(pressed).toMatch(/^Song \d+$/);
  await expect(page.getByRole("region", { name: "Player" }).getByText(pressed, { exact: true })).toBeVisible();
});

test("a button of a fully rendered row can be pressed during a fling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  const more = page.getByRole("button", { name: "More for Song 25", exact: true });
  await expect(more).toBeVisible();
  await clickInFling(page, 3, '[aria-label="More for Song 25"]');
  await expect(page.getByRole("menu", { name: "More for Song 25" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Player" }).getByText("Song 25", { exact: true })).toHaveCount(0);
});

test("a row has few elements, and its menu renders only when opened", async ({ page }) => {
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

test("links in rows navigate without reloading the page", async ({ page }) => {
  await makeLong(page);
  await page.goto("/browse/late-night-drive");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await rows(page).nth(2).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/artist\//);
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
});
