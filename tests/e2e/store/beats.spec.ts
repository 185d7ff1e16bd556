import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(/registering the worker/);
  await signIn();
  await page.goto("/beat-store-list");
});

for (const size of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
  test(`a row at ${size.width} px says what buyers compare, and leads to the beat`, async ({ page }) => {
    await page.setViewportSize(size);
    const row = page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: "Grey Line" });
    for (const fact of ["from £24.99", "144 BPM", "E minor", "Drill · Tobi Raines", "strings"])
      await expect(row.getByText(fact, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The link covers the row.
    await row.getByText("from £24.99").click({ force: true });
    await expect(page.getByRole("heading", { level: 1, name: "Grey Line" })).toBeVisible();
    for (const fact of ["from £24.99", "144 BPM", "E minor", "Tobi Raines", "strings"])
      await expect(page.getByRole("main").getByText(fact, { exact: true })).toBeVisible();
  });
}

test("the bar plays on through the list, and the row that plays is marked", async ({ page }) => {
  const player = new PlayerPage(page);
  const rows = page.getByRole("list", { name: "Beats" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  const names = await rows.getByRole("link", { name: /^(?!Buy )/ }).allTextContents();
  const [, second = "", third = ""] = names;
  await page.getByRole("button", { name: `Play ${second}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Pause ${second}`, exact: true })).toBeVisible();
  await expect(page.locator('article[aria-current="true"]')).toContainText(second);
  await player.button("Next").click();
  await expect(player.region).toContainText(third);
  await expect(page.locator('article[aria-current="true"]')).toContainText(third);
});

const found = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Beats" })
    .getByRole("link", { name: /^(?!Buy )/ })
    .allTextContents();

test("what is looked for is in the address, and Back and a reload keep it", async ({ page }) => {
  const named = (name: string) => page.getByRole("combobox", { name, exact: true });
  await page.getByLabel("BPM to").fill("120");
  await named("Tag").selectOption("warm");
  await expect.poll(() => found(page)).toEqual(["Brown Paper", "Harmattan Gold"]);
  await named("Sorted By").selectOption("Newest first");
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await page.reload();
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await page.getByRole("link", { name: "Buy Brown Paper" }).click();
  await page.getByRole("button", { name: "Choose licence" }).waitFor();
  await page.goBack();
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await expect(page.getByLabel("BPM to")).toHaveValue("120");

  await named("Key").selectOption("B minor");
  await expect(page.getByText("No beat is like what you look for.")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(() => found(page)).toHaveLength(8);
  await expect(page).toHaveURL(/\/beat-store-list$/);
});

test("the bar plays through the list as it is narrowed down and ordered", async ({ page }) => {
  const player = new PlayerPage(page);
  await page.goto("/beat-store-list?bpm_from=130&order=price");
  await expect.poll(() => found(page)).toEqual(["Velvet Static", "Cold Platform", "Grey Line", "Night Market"]);
  await page.getByRole("button", { name: "Play Velvet Static" }).click();
  for (const next of ["Cold Platform", "Grey Line", "Night Market"]) {
    await player.button("Next").click();
    await expect(page.getByRole("button", { name: `Pause ${next}` })).toBeVisible();
  }
});
