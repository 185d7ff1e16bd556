/** The beat's page: what it links to, and the licences that it sells. */
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/beat-store-list");
});

test("a tag and a producer lead to the beats that share them", async ({ page }) => {
  const rows = page.getByRole("list", { name: "Beats" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  await page.getByRole("link", { name: "Buy Brown Paper" }).click();
  await page.getByRole("main").getByRole("link", { name: "warm", exact: true }).click();
  await expect(page).toHaveURL(/\/beat-store-list\?tag=warm$/);
  await expect(page.getByRole("combobox", { name: "Tag", exact: true })).toHaveValue("warm");
  await page.getByRole("link", { name: "Brown Paper", exact: true }).click();
  const producer = page.getByRole("main").locator("header").getByRole("link").first();
  const name = await producer.innerText();
  await producer.click();
  await expect(page.getByRole("combobox", { name: "Producer", exact: true })).toHaveValue(name);
  await expect(rows.filter({ hasText: "Brown Paper" })).toBeVisible();
  await expect(rows).not.toHaveCount(8);
});

test("a licence is bought from its card on the beat's page, and each is offered once while the dialog is open", async ({
  page,
}) => {
  await page.getByRole("link", { name: "Buy Grey Line" }).click();
  const buy = page.getByRole("button", { name: "Buy Basic Lease", exact: true });
  await page.getByRole("button", { name: "Choose licence" }).click();
  await expect(page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / })).toHaveCount(3);
  await expect(buy).toHaveCount(1);
  await page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: "Close" }).click();
  await buy.click();
  await expect(page.getByRole("dialog", { name: "Payment" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(buy).toBeFocused();
});
