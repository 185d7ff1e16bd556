import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { toldTo } from "./toldTo.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(/registering the worker/);
  await signIn();
  await page.goto("/labels");
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
});

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const list = (page: Page) => page.getByRole("listbox");

test("each change asks once, and what was found stands in three groups with a link to all", async ({ page, guard }) => {
  // What is typed on gives up the request before.
  guard.allow(/ERR_ABORTED/);
  const asked = await toldTo(page, "/search");
  await box(page).pressSequentially("late", { delay: 50 });
  await expect(
    list(page).getByRole("group", { name: "Albums" }).getByRole("option", { name: "Late Bus" }),
  ).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual(["l", "la", "lat", "late"]);

  await box(page).fill("a");
  for (const [name, href] of [
    ["Artists", "/artists"],
    ["Track", "/single-list"],
    ["Albums", "/albums"],
  ] as const) {
    const group = list(page).getByRole("group", { name, exact: true });
    await expect(group.getByRole("option").first()).toBeVisible();
    await expect(group.getByRole("link", { name: "View All" })).toHaveAttribute("href", href);
  }
  await list(page).getByRole("group", { name: "Artists" }).getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Artists" })).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

test("the arrow keys move, Enter opens, Escape closes, and / comes back", async ({ page }) => {
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("dusty");
  const option = list(page).getByRole("option", { name: "Dusty Fern" });
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("dusty");
  await page.keyboard.press("ArrowDown");
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "none");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dusty Fern" })).toBeVisible();
});

test("an answer that comes late does not replace a newer one", async ({ page, guard }) => {
  guard.allow(/ERR_ABORTED/);
  const answer = (name: string) => ({
    data: { artists: [], tracks: [], albums: [{ id: 1, slug: "one", name, image: "" }] },
  });
  let answerFirst: () => Promise<void> = async () => undefined;
  await page.route("**/api/search", async (route) => {
    const { query } = route.request().postDataJSON();
    if (query === "new") return route.fulfill({ json: answer("Newer") });
    await new Promise<void>((resolve) => {
      answerFirst = async () => {
        await route.fulfill({ json: answer("Late") });
        resolve();
      };
    });
  });
  const asked = page.waitForRequest("**/api/search");
  await box(page).fill("old");
  await asked;
  await box(page).fill("new");
  await expect(list(page).getByRole("option", { name: "Newer" })).toBeVisible();
  await answerFirst();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await expect(list(page).getByRole("option", { name: "Newer" })).toBeVisible();
});

test("a space after the words does not give up what is being asked", async ({ page }) => {
  const asked = await toldTo(page, "/search");
  await box(page).pressSequentially("x ");
  await box(page).fill("dusty");
  await page.keyboard.press("Space");
  await expect(list(page).getByRole("option", { name: "Dusty Fern" })).toBeVisible();
  expect(asked.map(({ query }) => query)).toEqual(["x", "dusty"]);
});

test("nothing found and a search that fails are said in words", async ({ page, guard }) => {
  guard.allow(/status of 500/);
  await box(page).fill("zzqqxx");
  await expect(page.getByRole("status").filter({ hasText: "No results for “zzqqxx”" })).toBeVisible();
  await page.route("**/api/search", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await box(page).fill("other");
  await expect(page.getByRole("status").filter({ hasText: "Something went wrong" })).toBeVisible();
});
