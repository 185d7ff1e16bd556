import { expect, test } from "../fixtures.ts";
import { SandboxShop } from "./sandboxShop.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

test("an order shows how much was refunded, and offers no downloads after a full refund", async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  const shopping = new Shopping(page);
  await signIn("other@segue.test");
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: /^Buy / }).first().click();
  await page.getByRole("button", { name: "Choose licence" }).click();
  await page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / }).first().click();
  await shopping.fillAddress(["Street", "City", "State", "Country"]);
  const begun = page.waitForResponse("**/api/payment/order");
  await shopping.pay("Approve payment");
  const { data } = await (await begun).json();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();

  const shop = await SandboxShop.open(await playwright.request.newContext({ baseURL: baseURL ?? "" }));
  await shop.refund(data.id, "5.00");
  await page.reload();
  await expect(page.getByText(/£5\.00 of £[\d.]+ was refunded\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Order", exact: true })).toContainText("Paid");
  await expect(page.getByRole("link", { name: "Download Licence" })).toBeVisible();

  await shop.refund(data.id);
  await page.reload();
  await expect(page.getByText(/The full £[\d.]+ was refunded\. The licence has ended/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Order", exact: true })).toContainText("Refunded");
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
});
