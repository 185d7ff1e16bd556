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
  const names = await rows.getByRole("link", { name: /^(?!Buy )/ }).allTextContents();
  expect(names).toHaveLength(8);
  const [, second = "", third = ""] = names;
  await page.getByRole("button", { name: `Play ${second}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Pause ${second}`, exact: true })).toBeVisible();
  await expect(page.locator('article[aria-current="true"]')).toContainText(second);
  await player.button("Next").click();
  await expect(player.region).toContainText(third);
  await expect(page.locator('article[aria-current="true"]')).toContainText(third);
});
