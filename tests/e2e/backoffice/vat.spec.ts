import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { Shopping } from "../store/shopping.ts";

test.use({ serviceWorkers: "block" });

test("an administrator sets a VAT rate, and the receipt of the next order shows it", async ({ page, browser }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/settings");
  const vat = page.getByRole("region", { name: "VAT" });
  await vat.getByRole("textbox", { name: "VAT number" }).fill("GB 123 4567 89");
  await vat.getByRole("button", { name: "Add a rate" }).press("Enter");
  const rate = vat.getByRole("group", { name: "VAT rate 1" });
  // No other test sends anything there.
  await rate.getByRole("combobox", { name: "Buyer’s country" }).selectOption("Iceland");
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  const percent = rate.getByRole("spinbutton", { name: "Rate in %" });
  await expect(percent).toBeFocused();
  await percent.fill("24");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();

  const shop = await browser.newContext({ serviceWorkers: "block" });
  const listener = await shop.newPage();
  const shopping = new Shopping(listener);
  await signIn(listener, "other@segue.test");
  await shopping.addToCart({ category: "accessories", name: "Slipmat Pair" });
  await listener.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  await shopping.dialog.getByRole("combobox", { name: "Country" }).selectOption("Iceland");
  await shopping.pay("Approve payment");
  await listener.getByRole("link", { name: "Receipt" }).click();
  await expect(listener.getByRole("region", { name: "Purchase" })).toContainText("VAT numberGB 123 4567 89");
  const amounts = listener.getByRole("region", { name: "Amount" });
  await expect(amounts).toContainText(/VAT included, 24%£\d+\.\d\d/);
  expect(await findBroken(listener)).toEqual([]);
  const order = (await listener.getByRole("heading", { level: 1 }).innerText()).replace("Receipt ", "");
  await shop.close();

  await page.goto(`/admin/orders/${order}`);
  await expect(page.getByRole("region", { name: "Payment" })).toContainText(/VAT included, 24%£\d+\.\d\d/);
  await page.goto("/admin/settings");
  await expect(percent).toHaveValue("24");
  await rate.getByRole("button", { name: "Remove VAT rate 1" }).press("Enter");
  await vat.getByRole("textbox", { name: "VAT number" }).fill("");
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
});
