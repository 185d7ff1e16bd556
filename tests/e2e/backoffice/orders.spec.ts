import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { buyGoods } from "./buyGoods.ts";

test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator sends an order and refunds one of its items at ${width} px`, async ({ page, browser }) => {
    const [order = ""] = await buyGoods(browser);

    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin");
    await page.getByRole("link", { name: /^[\d,]+ orders? to send$/ }).press("Enter");
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("to-send");
    await page.getByRole("searchbox", { name: /^Search by order number/ }).fill(`#${order}`);
    await page.getByRole("searchbox", { name: /^Search by order number/ }).press("Enter");
    await expect(page.getByText("1–1 of 1")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("link", { name: `Order ${order}` }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Order ${order}` })).toBeFocused();
    await expect(page.getByRole("region", { name: "Buyer" })).toContainText("My street, My city, My state, Ireland");

    const delivery = page.getByRole("region", { name: "Delivery" });
    await delivery.getByRole("textbox", { name: "Carrier" }).press("Enter");
    await expect(delivery.getByRole("textbox", { name: "Carrier" })).toHaveAccessibleDescription(
      "The carrier field is required.",
    );
    await delivery.getByRole("button", { name: "Mark as packed" }).click();
    await expect(delivery.getByText(/^Packed on/)).toBeVisible();

    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog", { name: `Refund order ${order}` });
    await dialog.getByRole("spinbutton", { name: "Slipmat Pair" }).fill("0");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByRole("status")).toContainText("Back in stock: 1 × Enamel Pin Set.");
    expect(await findBroken(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Refund £/ }).click();
    await expect(dialog).toBeHidden();
    const pins = page.getByRole("region", { name: "Items" }).getByRole("row", { name: /Enamel Pin Set/ });
    await expect(pins.getByRole("cell").last()).toHaveText("1");

    await delivery.getByRole("textbox", { name: "Carrier" }).fill("Royal Mail");
    await delivery.getByRole("textbox", { name: "Tracking number" }).fill("RM 12");
    await delivery.getByRole("button", { name: "Mark as sent" }).click();
    await expect(delivery.getByText(/^Sent with Royal Mail/)).toContainText("RM 12");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.goto(`/admin/audit?find=order ${order}`);
    const actions = page.getByRole("table", { name: "Audit log" }).getByRole("row");
    await expect(actions).toContainText([/When/, /order\.ship/, /order\.refund/, /order\.pack/]);
  });
}

test("a refund that the payment provider couldn’t make can be tried again", async ({ page, browser }) => {
  const [order = ""] = await buyGoods(browser);
  await signIn(page, "admin@segue.test");
  await page.goto(`/admin/orders/${order}`);
  const dialog = page.getByRole("dialog", { name: `Refund order ${order}` });
  const refund = async () => {
    await page.getByRole("button", { name: "Refund" }).click();
    await dialog.getByRole("button", { name: "Preview" }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith(`/orders/${order}/refund`));
    await dialog.getByRole("button", { name: /^Refund £/ }).click();
    await expect(dialog).toBeHidden();
    return (await sent).headers()["idempotency-key"];
  };
  const message = "The payment provider couldn’t make this refund. Nothing was refunded.";
  const address = `**/orders/${order}/refund`;
  await page.route(address, (route) => route.fulfill({ json: { code: 404, message } }));
  const failed = await refund();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute(address);
  expect(await refund()).not.toBe(failed);
  await expect(page.getByRole("region", { name: "Payment" })).toContainText(/Refunded£/);
});
