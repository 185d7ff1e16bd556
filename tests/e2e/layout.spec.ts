import type { Locator, Page } from "@playwright/test";
import { delayResponse } from "./delayResponse.ts";
import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectNoSidewaysScroll, PHONE, settled, TABLET } from "./look.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const CLEANER = "**/assets/cleanHtml-*.js";

/** Screens with buttons below their texts. */
const WITH_TEXTS = [
  { path: "/merchandise-detail/1", call: "/merchandise/detail/1" },
  { path: "/packages", call: "/packages" },
];

async function open(page: Page, path: string, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(page);
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not there`);
  return box;
}

const heightOfMiddle = async (element: Locator): Promise<number> => {
  const { y, height } = await boxOf(element);
  return y + height / 2;
};

/** The words that are broken into two lines. */
const brokenWords = (labels: Locator): Promise<string[]> =>
  labels.evaluateAll((all) =>
    all.flatMap((label) => {
      const [text] = label.childNodes;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test("on a desktop the player bar has the song on the left, the transport in the middle, and the queue and volume on the right", async ({
  page,
}) => {
  await open(page, "/album/late-bus", DESKTOP);
  await page.getByRole("button", { name: "Play all" }).click();
  const player = page.getByRole("region", { name: "Player", exact: true });
  const bar = await boxOf(player);
  expect(bar.height).toBe(88);
  const expand = await boxOf(player.getByRole("button", { name: "Expand" }));
  const seek = await boxOf(player.getByRole("slider", { name: "Seek" }));
  const queue = await boxOf(player.getByRole("button", { name: "Queue" }));
  expect(expand.x + expand.width).toBeLessThan(seek.x);
  expect(seek.x + seek.width).toBeLessThan(queue.x);
  expect(Math.abs(seek.x + seek.width / 2 - (bar.x + bar.width / 2))).toBeLessThan(20);
  expect(seek.width).toBeLessThanOrEqual(640);
});

test("on a tablet, the navigation shows each destination’s name below its icon, without breaking a word", async ({
  page,
}) => {
  await open(page, "/", TABLET);
  const labels = page.getByRole("navigation", { name: "Main" }).locator("li a > span:last-of-type");
  expect((await boxOf(labels.filter({ hasText: "Browse" }))).width).toBeGreaterThan(20);
  expect(await brokenWords(labels)).toEqual([]);
});

test("on a small phone, no button breaks a word", async ({ page }) => {
  for (const path of ["/album/saltwater", "/artist/dusty-fern", "/my-playlist", "/your-music", "/profile"]) {
    await open(page, path, { width: 320, height: 640 });
    const labels = page.getByRole("main").locator("button > span");
    await expect(labels.first(), path).toBeAttached();
    expect(await brokenWords(labels), path).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test("a row of cards has arrows only if it scrolls, and dims the arrow that leads no further", async ({ page }) => {
  await open(page, "/", { width: 1000, height: 800 });
  const arrows = page.getByRole("main").locator('button[aria-label^="Next "]:not([aria-label$=" banner"])');
  const rows = await arrows.evaluateAll((all) =>
    all.map((arrow) => {
      const row = arrow.closest("section")?.querySelector("ul");
      return [Boolean(row && row.scrollWidth > row.clientWidth), arrow.checkVisibility({ visibilityProperty: true })];
    }),
  );
  expect(rows.filter(([scrolls, isShown]) => scrolls !== isShown)).toEqual([]);
  expect(new Set(rows.map(String)).size, "rows that scroll and rows that do not").toBe(2);

  const next = arrows.filter({ visible: true }).first();
  const name = (await next.getAttribute("aria-label"))?.replace("Next", "Previous") ?? "";
  const previous = page.getByRole("button", { name, exact: true });
  await expect(previous).toHaveCSS("opacity", "0.35");
  await expect(async () => {
    await next.click();
    await expect(next).toHaveCSS("opacity", "0.35", { timeout: 1000 });
  }).toPass();
  await expect(previous).toHaveCSS("opacity", "1");
});

test("an album’s menu is beside its Save button", async ({ page }) => {
  await open(page, "/album/saltwater", TABLET);
  const save = page.getByRole("main").getByRole("button", { name: /^Saved?$/ });
  const more = page.getByRole("button", { name: "More for the album Saltwater" });
  const { x, width } = await boxOf(save);
  expect((await boxOf(more)).x - (x + width)).toBeLessThan(24);
  expect(Math.abs((await heightOfMiddle(more)) - (await heightOfMiddle(save)))).toBeLessThan(4);
});

test("on a phone, an artist’s menu is beside the Follow button", async ({ page }) => {
  await open(page, "/artist/dusty-fern", PHONE);
  const follow = page.getByRole("main").getByRole("button", { name: "Follow", exact: true });
  const more = page.getByRole("button", { name: "More for the artist Dusty Fern" });
  expect(Math.abs((await heightOfMiddle(more)) - (await heightOfMiddle(follow)))).toBeLessThan(4);
});

for (const [where, size] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test(`on ${where}, Your Music has its offline controls on one line above the music`, async ({ page }) => {
    await open(page, "/your-music", size);
    const lines = await Promise.all([
      heightOfMiddle(page.getByRole("button", { name: "Keep all offline" })),
      heightOfMiddle(page.getByRole("button", { name: "Select songs" })),
      heightOfMiddle(page.getByText("Offline only", { exact: true })),
      ...(size === DESKTOP ? [heightOfMiddle(page.getByRole("searchbox", { name: "Find in this list" }))] : []),
    ]);
    expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(4);
    const card = await boxOf(page.getByRole("list", { name: "Your Music" }).getByRole("listitem").first());
    expect(Math.max(...lines)).toBeLessThan(card.y);
    expect(card.y).toBeLessThan(size.height * 0.65);
  });

test("a card with a single button shows it beside the title", async ({ page }) => {
  for (const [path, button] of [
    ["/albums", "Save Late Bus"],
    ["/your-music", /^Keep offline /],
    ["/my-playlist", /^Delete /],
  ] as const) {
    await open(page, path, PHONE);
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: button }) })
      .first();
    const title = await boxOf(card.getByRole("link"));
    const beside = await boxOf(card.getByRole("button", { name: button }));
    expect(beside.y, path).toBeLessThan(title.y + title.height);
    expect(beside.x, path).toBeGreaterThanOrEqual(title.x + title.width);
  }
});

test("on a desktop, a song list’s controls are on one line that begins with Play all", async ({ page }) => {
  await open(page, "/album/late-bus", DESKTOP);
  const play = page.getByRole("button", { name: "Play all" });
  const sortedBy = page.getByRole("combobox", { name: "Sorted By" });
  const middle = await heightOfMiddle(play);
  for (const other of [page.getByText("Sorted By", { exact: true }), sortedBy])
    expect(Math.abs((await heightOfMiddle(other)) - middle)).toBeLessThan(4);
  const list = await boxOf(page.getByRole("list", { name: "Songs" }));
  expect(Math.abs((await boxOf(play)).x - list.x)).toBeLessThan(4);
});

test("on a phone, Browse leads to the beat store and the shop", async ({ page }) => {
  await open(page, "/browse", PHONE);
  const shop = page.getByRole("navigation", { name: "Shop" });
  await expect(shop.getByRole("link")).toHaveText(["Beat Store", "Clothing", "Vinyl & CD", "Accessories"]);
  await shop.getByRole("link", { name: "Clothing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clothing" })).toBeVisible();
});

for (const [path, name, highest] of [
  ["/orders", "Orders", 88],
  ["/beat-store-lyrics", "Beat Store Lyrics", 128],
] as const)
  test(`on a phone, ${name} has low rows`, async ({ page }) => {
    await open(page, path, PHONE);
    const row = page.getByRole("table", { name }).getByRole("row").nth(1);
    expect((await boxOf(row)).height).toBeLessThan(highest);
    if (path === "/orders") {
      await row.click({ position: { x: 20, y: 12 } });
      await expect(page.getByRole("heading", { level: 1, name: /^Order \d/ })).toBeVisible();
    }
  });

test("lines of text have a readable length, and the content has a maximum width", async ({ page }) => {
  await open(page, "/pi/privacy", { width: 2560, height: 1200 });
  const paragraph = page.getByRole("main").locator("p").first();
  const signs = await paragraph.evaluate((text) => {
    const ruler = document.createElement("span");
    ruler.style.cssText = "position:absolute;width:1ch";
    text.append(ruler);
    return text.getBoundingClientRect().width / ruler.getBoundingClientRect().width;
  });
  expect(signs).toBeLessThanOrEqual(69);
  await open(page, "/albums", { width: 2560, height: 1200 });
  expect((await boxOf(page.getByRole("main").getByRole("list").first())).width).toBeLessThanOrEqual(1680);
});

for (const { path, call } of WITH_TEXTS) {
  test(`the buttons of ${path} appear together with its text, so that they do not move`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await delayResponse(page, CLEANER);
    const answered = page.waitForResponse(`**/api${call}`);
    const cleanerAsked = page.waitForRequest(CLEANER);
    await page.goto(path);
    await Promise.all([answered, cleanerAsked]);
    const main = page.getByRole("main");
    await expect(main).toHaveAttribute("aria-busy", "true");
    await expect(main.getByRole("button")).toHaveCount(0);
    release();
    await expect(main.getByRole("button").last()).toBeVisible();
  });
}

test("controls stay clear of a phone's notch and home bar", async ({ page }) => {
  await open(page, "/labels", PHONE);
  const menu = page.getByRole("button", { name: "Open menu" });
  const tabs = page.getByRole("navigation").last().getByRole("link").first();
  const before = { menu: await boxOf(menu), tabs: await boxOf(tabs) };
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { top: 40, bottom: 30 } });
  await expect.poll(async () => (await boxOf(menu)).y).toBe(before.menu.y + 40);
  await expect.poll(async () => (await boxOf(tabs)).y).toBe(before.tabs.y - 30);
});
