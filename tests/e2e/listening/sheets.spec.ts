import type { Locator, Page } from "@playwright/test";
import { openCardMenu } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectAccessible, PHONE, settled, TABLET } from "../look.ts";
import { longPress, swipe } from "../touch.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const THUMB_PX = 48;

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing is there");
  return box;
}

const songMenu = (page: Page) => page.getByRole("menu", { name: "More for Redrawn", exact: true });

async function openSongMenu(page: Page): Promise<void> {
  await page.goto("/album/saltwater");
  await page.getByRole("button", { name: "More for Redrawn", exact: true }).click();
  await expect(songMenu(page)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a song's menu is a sheet with a picture, the name and the artist, and thumb-sized rows", async ({ page }) => {
    await openSongMenu(page);
    const menu = songMenu(page);
    await expect(menu).toContainText("Redrawn");
    await expect(menu).toContainText("The Harrow Tide");
    await expect(menu.locator("img").first()).toBeVisible();
    await expect.poll(async () => (await boxOf(menu)).y + (await boxOf(menu)).height).toBeCloseTo(PHONE.height, 0);
    expect((await boxOf(menu)).width).toBe(PHONE.width);
    for (const item of await menu.getByRole("menuitem").all())
      expect(Math.round((await boxOf(item)).height)).toBeGreaterThanOrEqual(THUMB_PX);
    await expectAccessible(page);
  });

  test("pressing a row runs its action and shows no focus style", async ({ page }) => {
    await openSongMenu(page);
    const item = songMenu(page).getByRole("menuitem", { name: "Add to Playlist" });
    const { x, y } = await boxOf(item);
    await page.mouse.move(x + 40, y + 10);
    await page.mouse.move(x + 44, y + 14);
    await page.mouse.down();
    await expect(songMenu(page).locator("[data-active-item]")).toHaveCount(0);
    await expect(item).not.toBeFocused();
    await page.mouse.up();
    await expect(page.getByRole("dialog", { name: "Add to Playlist" })).toBeVisible();
  });

  test("the keyboard moves through the rows and chooses a row", async ({ page }) => {
    await openSongMenu(page);
    const row = (name: string) => songMenu(page).getByRole("menuitem", { name, exact: true });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(row("Add to Playlist")).toBeFocused();
    await page.keyboard.press("End");
    await expect(row("Go to artist")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(songMenu(page).getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(page.getByRole("heading", { level: 1, name: "The Harrow Tide" })).toBeFocused();
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  for (const { by, close } of [
    { by: "Escape", close: (page: Page) => page.keyboard.press("Escape") },
    { by: "Back", close: (page: Page) => page.evaluate(() => history.back()) },
    { by: "a tap beside it", close: (page: Page) => page.touchscreen.tap(PHONE.width / 2, 20) },
    {
      by: "pulling it down",
      close: async (page: Page) => {
        const { x, y } = await boxOf(songMenu(page));
        await swipe(page, { x: x + 100, y: y + 20 }, { y: 200 });
      },
    },
  ])
    test(`${by} closes the sheet, and the screen keeps its scroll position and focus`, async ({ page }) => {
      await page.goto("/albums");
      await page.getByRole("link", { name: "Saltwater", exact: true }).tap();
      await page.getByRole("button", { name: "More for Redrawn", exact: true }).tap();
      await expect(songMenu(page)).toBeVisible();
      await close(page);
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(page).toHaveURL("/album/saltwater");
      await expect(page.getByRole("button", { name: "More for Redrawn", exact: true })).toBeFocused();
    });

  test("the menus of cards, screens and the player are sheets too, with the same links", async ({ page }) => {
    await page.goto("/artists");
    await openCardMenu(page, "Dusty Fern");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await longPress(page, page.getByRole("link", { name: "Dusty Fern", exact: true }));
    const menu = page.getByRole("menu", { name: "More for Dusty Fern", exact: true });
    await expect(menu).toContainText("Artist");
    await menu.getByRole("menuitem", { name: "Go to artist" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeFocused();
    await page.getByRole("button", { name: "More for the artist Dusty Fern" }).tap();
    const own = page.getByRole("menu", { name: "More for the artist Dusty Fern" });
    await expect.poll(async () => (await boxOf(own)).y + (await boxOf(own)).height).toBeCloseTo(PHONE.height, 0);
  });

  test("a popup is shown above a dialog, and moves neither the dialog nor its buttons", async ({ page }) => {
    await page.route("**/api/music/download/add/*", (route) =>
      route.fulfill({ json: { code: 404, message: "Not today." } }),
    );
    await openSongMenu(page);
    await songMenu(page).getByRole("menuitem", { name: "Download" }).tap();
    const popup = page.getByRole("alert").filter({ hasText: "Not today." });
    await expect(popup).toBeVisible();
    // By keyboard, because the popup may cover the row itself.
    await page.getByRole("button", { name: "More for Redrawn", exact: true }).press("Enter");
    await songMenu(page).getByRole("menuitem", { name: "Add to Playlist" }).tap();
    const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
    const add = dialog.getByRole("button", { name: "Add", exact: true });
    await expect(dialog.getByRole("radio").first()).toBeVisible();
    await settled(page);
    const { y, height } = await boxOf(popup);
    expect(y + height).toBeLessThanOrEqual((await boxOf(dialog)).y);
    const placesAt = async (size: typeof PHONE) => {
      await page.setViewportSize(size);
      await settled(page);
      return [await boxOf(dialog), await boxOf(add)];
    };
    const before = [await placesAt(TABLET), await placesAt(PHONE)];
    await popup.getByRole("button", { name: "Dismiss" }).tap();
    await expect(popup).toHaveCount(0);
    expect([await placesAt(TABLET), await placesAt(PHONE)]).toEqual(before);
  });

  test("a dialog chosen in the menu opens, and the screen is usable afterwards", async ({ page }) => {
    await openSongMenu(page);
    await songMenu(page).getByRole("menuitem", { name: "Add to Playlist" }).tap();
    const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(page.locator("#shell")).not.toHaveAttribute("inert");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("a song's menu opens at its button", async ({ page }) => {
    await openSongMenu(page);
    expect((await boxOf(songMenu(page))).width).toBeLessThan(400);
    await expect(songMenu(page).getByRole("menuitem").first()).toBeFocused();
    await expect(songMenu(page)).not.toContainText("The Harrow Tide");
  });
});
