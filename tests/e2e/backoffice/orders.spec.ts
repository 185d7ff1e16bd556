import type { Browser } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { buyGoods } from "./buyGoods.ts";

test.use({ serviceWorkers: "block" });

/** Asserts that the buyer's order says that it was sent, and links to the carrier's page about the parcel. */
async function expectSentToBuyer(browser: Browser, order: string): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, "other@segue.test");
  await page.goto("/orders");
  await expect(page.getByRole("row", { name: `#${order}` })).toContainText("Sent");
  await page.getByRole("link", { name: `View order ${order}` }).click();
  const facts = page.getByRole("region", { name: "Order", exact: true });
  await expect(facts.locator('dt:text-is("Status") + dd')).toHaveText("Sent");
  const tracking = "https://www.royalmail.com/track-your-item#/tracking-results/RM12";
  await expect(facts.getByRole("link", { name: "RM 12" })).toHaveAttribute("href", tracking);
  await context.close();
}

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

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download receipt" }).press("Enter");
    expect((await download).suggestedFilename()).toBe(`Receipt ${order}.pdf`);

    const delivery = page.getByRole("region", { name: "Delivery" });
    await delivery.getByRole("textbox", { name: "Carrier" }).press("Enter");
    await expect(delivery.getByRole("textbox", { name: "Carrier" })).toHaveAccessibleDescription(
      "The carrier field is required.",
    );
    await delivery.getByRole("button", { name: "Mark as packed" }).click();
    await expect(delivery.getByText(/^Packed on/)).toBeVisible();
    await expect(delivery.getByRole("heading", { name: "Delivery" })).toBeFocused();

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
    await expectSentToBuyer(browser, order);

    await page.goto(`/admin/audit?find=order ${order}`);
    const actions = page.getByRole("table", { name: "Audit log" }).getByRole("row");
    await expect(actions).toContainText([/When/, /order\.ship/, /order\.refund/, /order\.pack/]);
  });
}

test("a refund’s preview isn’t shown if other items were chosen in the meantime", async ({ page, browser }) => {
  const [order = ""] = await buyGoods(browser);
  await signIn(page, "admin@segue.test");
  await page.goto(`/admin/orders/${order}`);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund order ${order}` });
  const preview = dialog.getByRole("button", { name: "Preview" });
  const release = await delayResponse(page, "**/refund/preview");
  await preview.click();
  await dialog.getByRole("spinbutton", { name: "Slipmat Pair" }).fill("0");
  const answered = page.waitForResponse("**/refund/preview");
  release();
  await answered;
  await expect(preview).not.toHaveAttribute("aria-disabled", "true");
  await preview.click();
  await expect(dialog.getByRole("status")).toContainText("Back in stock: 1 × Enamel Pin Set.");
});

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

for (const width of [768, 1280]) {
  test(`an administrator filters and sorts orders, and packs several at once at ${width} px`, async ({
    page,
    browser,
  }) => {
    const [first = "", second = ""] = await buyGoods(browser, 2);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin/orders");
    const status = page.getByRole("combobox", { name: "Status" });
    await status.focus();
    await status.selectOption("to-send");
    await expect(page).toHaveURL("/admin/orders?status=to-send");
    await expect(status).toBeFocused();
    const placed = page.getByRole("columnheader", { name: "Placed" });
    for (const order of ["ascending", "descending"]) {
      await placed.getByRole("link").press("Enter");
      await expect(placed).toHaveAttribute("aria-sort", order);
    }

    const rowOf = (order: string) =>
      page.getByRole("row").filter({ has: page.getByRole("link", { name: `Order ${order}`, exact: true }) });
    for (const order of [first, second]) {
      const box = page.getByRole("checkbox", { name: `Select order ${order}`, exact: true });
      await box.press("Space");
      await expect(box).toBeChecked();
      await expect(box).toBeFocused();
    }
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Mark 2 orders as packed" }).press("Enter");
    await expect(page.getByText("2 orders marked as packed.")).toBeVisible();
    for (const order of [first, second]) {
      await expect(rowOf(order)).toContainText("Packed");
      await expect(rowOf(order).getByRole("checkbox")).toHaveCount(0);
    }
  });
}

test("on a phone, orders are compact and the open area’s tab is in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/orders");
  const row = page.getByRole("table", { name: "Orders" }).getByRole("row").nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(290);
  expect(await findBroken(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.goto("/admin/audit");
  const tab = page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Audit log" });
  await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await findBroken(page)).toEqual([]);
});
