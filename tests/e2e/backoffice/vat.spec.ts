import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { Shopping } from "../store/shopping.ts";

test.use({ serviceWorkers: "block" });

test("an administrator sets a VAT rate and delivery charges, which the next order’s receipt shows", async ({
  page,
  browser,
  guard,
}) => {
  // Submits an unknown country.
  guard.allow(/status of 422/);
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/settings");
  const vat = page.getByRole("region", { name: "VAT" });
  await vat.getByRole("textbox", { name: "VAT number" }).fill("GB 123 4567 89");
  await vat.getByRole("button", { name: "Add a rate" }).press("Enter");
  const rate = vat.getByRole("group", { name: "VAT rate 1" });
  // No other test sends anything to Iceland.
  await rate.getByRole("combobox", { name: "Buyer’s country" }).selectOption("Iceland");
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  const percent = rate.getByRole("spinbutton", { name: "Rate (%)" });
  await expect(percent).toBeFocused();
  await percent.fill("24");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();

  const charges = page.getByRole("region", { name: "Delivery charges" });
  for (const [place, countries, amount] of [
    [1, "Iceland\nNarnia", "3.50"],
    [2, "", "0"],
  ] as const) {
    await charges.getByRole("button", { name: "Add a zone" }).press("Enter");
    const zone = charges.getByRole("group", { name: `Zone ${place}` });
    await zone.getByRole("textbox", { name: "Countries" }).fill(countries);
    await zone.getByRole("spinbutton", { name: "First item (£)" }).fill(amount);
    await zone.getByRole("spinbutton", { name: "Each further item (£)" }).fill("0");
  }
  const save = charges.getByRole("button", { name: "Save delivery charges" });
  await save.press("Enter");
  const countries = charges.getByRole("textbox", { name: "Countries" }).first();
  await expect(countries).toHaveAccessibleDescription(/We don’t know the country Narnia\./);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await countries.fill("iceland");
  const saved = page.waitForResponse((response) => response.url().endsWith("/admin/shipping") && response.ok());
  await save.press("Enter");
  await saved;
  await expect(countries).toHaveValue("Iceland");

  const shop = await browser.newContext({ serviceWorkers: "block" });
  const listener = await shop.newPage();
  const shopping = new Shopping(listener);
  await signIn(listener, "other@segue.test");
  await shopping.addToCart({ category: "clothing", name: "Segue Tee" }, { color: "Citron", size: "M" });
  await listener.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  await shopping.dialog.getByRole("combobox", { name: "Country" }).selectOption("Iceland");
  await expect(shopping.dialog).toContainText("Delivery£3.50");
  expect(await findBroken(listener)).toEqual([]);
  await shopping.pay("Approve payment");
  await listener.getByRole("link", { name: "Receipt" }).click();
  await expect(listener.getByRole("region", { name: "Purchase" })).toContainText("VAT numberGB 123 4567 89");
  const amounts = listener.getByRole("region", { name: "Amount" });
  await expect(amounts).toContainText(/VAT included, 24%£\d+\.\d\d/);
  await expect(listener.getByRole("row", { name: /Delivery/ })).toContainText("£3.50");
  expect(await findBroken(listener)).toEqual([]);
  const order = (await listener.getByRole("heading", { level: 1 }).innerText()).replace("Receipt ", "");
  await shop.close();

  await page.goto(`/admin/orders/${order}`);
  await expect(page.getByRole("region", { name: "Payment" })).toContainText(/VAT included, 24%£\d+\.\d\d/);
  await page.goto("/admin/merch-table");
  await page.getByRole("button", { name: "Add Citron Cap Citron, Regular" }).click();
  const basket = page.getByRole("region", { name: "Basket" });
  await expect(basket).toContainText("Total: £18.50Includes £3.58 VAT (24%)");
  await basket.getByRole("combobox", { name: "Country of sale" }).selectOption("Everywhere else");
  await expect(basket).not.toContainText("VAT");
  await page.goto("/admin/settings");
  await expect(percent).toHaveValue("24");
  await rate.getByRole("button", { name: "Remove VAT rate 1" }).press("Enter");
  await vat.getByRole("textbox", { name: "VAT number" }).fill("");
  await vat.getByRole("button", { name: "Save VAT" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  for (const place of [2, 1]) await charges.getByRole("button", { name: `Remove zone ${place}` }).press("Enter");
  await expect(charges).toContainText("Delivery is free to every country.");
  const removed = page.waitForResponse((response) => response.url().endsWith("/admin/shipping") && response.ok());
  await save.press("Enter");
  await removed;
});
