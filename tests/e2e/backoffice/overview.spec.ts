import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";

test.use({ serviceWorkers: "block" });

for (const width of [768, 1280]) {
  test(`an administrator reads the figures of a period and checks the store's health at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 2, name: "The last 30 days" })).toBeVisible();
    await expect(page.locator(".uplot canvas")).toHaveCount(5);
    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "7 days" }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "The last 7 days" })).toBeVisible();
    await expect(page).toHaveURL("/admin?days=7");
    await page.getByText("Sign-ups as a table").press("Enter");
    const table = page.getByRole("table", { name: "Sign-ups" });
    await expect(table.getByRole("row")).toHaveCount(8);
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Health" }).press("Enter");
    await expect(page.getByRole("table", { name: "Parts of the store" })).toContainText("PostgreSQL");
    await page.getByRole("button", { name: "Check again" }).press("Enter");
    await expect(page.getByText("Every email was sent or is on its way.")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
