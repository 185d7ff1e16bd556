import type { Locator, Page } from "@playwright/test";
import { openMenuBy } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { PHONE } from "../look.ts";
import { callApi, signInNewListener } from "../offline/newListener.ts";
import { longPress } from "../touch.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await signInNewListener(page);
});

const press = (page: Page, target: Locator) => openMenuBy(page, () => target.click({ button: "right" }));
const items = (page: Page, name: string) =>
  page.getByRole("menu", { name: `More for ${name}`, exact: true }).getByRole("menuitem");

test("a menu has a focus ring if the keyboard opened it, and none if the mouse did", async ({ page }) => {
  await page.goto("/album/saltwater");
  const more = page.getByRole("button", { name: "More for Redrawn", exact: true });
  const first = items(page, "Redrawn").first();
  await more.click();
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowDown");
  await expect(items(page, "Redrawn").nth(1)).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await more.press("Enter");
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS("outline-style", "solid");
});

test("right-clicking a beat of the store opens its menu", async ({ page }) => {
  await page.goto("/beat-store-list");
  await press(page, page.getByRole("link", { name: "Grey Line", exact: true }));
  await expect(items(page, "Grey Line")).toHaveText(["Play", "Start radio", "Share", "Go to beat"]);
});

test("right-clicking a suggested song of a playlist opens the song's menu", async ({ page }) => {
  await callApi(page, "POST", "/playlist/add", { name: "Begun" });
  await page.goto("/my-playlist");
  await page.getByRole("link", { name: "Begun", exact: true }).click();
  const first = page
    .getByRole("list", { name: "Suggestions" })
    .getByRole("button", { name: /^Play / })
    .first();
  const name = ((await first.getAttribute("aria-label")) ?? "").replace("Play ", "");
  await press(page, first);
  await expect(items(page, name).filter({ hasText: "Add to queue" })).toBeVisible();
});

test("right-clicking a suggested genre of the search opens the genre's menu", async ({ page }) => {
  await page.goto("/labels");
  await page.getByRole("combobox", { name: "Search" }).click();
  const genre = page
    .getByRole("group", { name: /Genres/ })
    .getByRole("option")
    .first();
  const name = (await genre.textContent()) ?? "";
  await press(page, genre);
  await expect(items(page, name)).toHaveText(["Play", "Start radio", "Go to genre"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a long press on a beat opens its menu as a sheet", async ({ page }) => {
    await page.goto("/beat-store-list");
    const beat = page.getByRole("link", { name: "Grey Line", exact: true });
    await press(page, beat);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await longPress(page, beat);
    await expect(page.getByRole("menu", { name: "More for Grey Line", exact: true })).toContainText("Beat");
    await expect(page).toHaveURL(/beat-store-list/);
  });
});
