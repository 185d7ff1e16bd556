import type { APIRequestContext } from "@playwright/test";
import { callHeaders, expect, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { NO_NETWORK } from "../offline/device.ts";
import { onOtherDevice, openOnDevice } from "./devices.ts";

const CAP = "Citron Cap";

/** Sells all that is left of a product. Returns how many there were. */
async function sellOut(request: APIRequestContext, name: string): Promise<number> {
  const { products } = await (await request.get("/api/admin/merch-table")).json();
  const { id, price, stock } = products.find((product: { name: string }) => product.name === name);
  const line = { product_id: id, name, price, colour: "", size: "", quantity: stock };
  const headers = { ...(await callHeaders(request)), "Idempotency-Key": crypto.randomUUID() };
  const data = { paid_by: "card", country: "", lines: [line] };
  const sold = await request.post("/api/admin/merch-table/sales", { headers, data });
  expect(await sold.json()).toMatchObject({ code: 200 });
  return stock;
}

for (const width of [360, 768, 1280]) {
  test(`merchandise is sold offline, and an oversold product is reported, at ${width} px`, async ({
    page,
    browser,
    context,
    guard,
  }) => {
    guard.allow(NO_NETWORK);
    await page.setViewportSize({ width, height: 900 });
    await openOnDevice(page, "/admin/merch-table");
    const basket = page.getByRole("region", { name: "Basket" });
    const sales = page.getByRole("table", { name: "Sales" });
    const areas = page.getByRole("navigation", { name: "Back office" });
    const add = (item: string) => page.getByRole("button", { name: `Add ${item}`, exact: true });

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You’re offline\. Last updated \d\d:\d\d\.$/)).toBeVisible();
    await add(`${CAP} Aubergine, Wide`).press("Enter");
    await basket.getByRole("button", { name: `Increase ${CAP} (Aubergine, Wide)` }).press("Enter");
    await add("Slipmat Pair").press("Enter");
    await expect(basket).toContainText("Total: £53.00");
    const paidInCash = basket.getByRole("button", { name: "Paid in cash" });
    await expect(paidInCash).toBeInViewport({ ratio: 1 });
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await paidInCash.press("Enter");
    const own = sales.getByRole("row", { name: `2 × ${CAP} (Aubergine, Wide), 1 × Slipmat Pair` }).first();
    await expect(own).toContainText(/Cash.*£53\.00.*Waiting to sync/);
    await expect(basket).toContainText("Total: £0.00");
    await expect(paidInCash).toBeFocused();

    await add("Slipmat Pair").press("Enter");
    await areas.getByRole("link", { name: "Orders" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await areas.getByRole("link", { name: "Merch table" }).press("Enter");
    await expect(basket).toContainText("Total: £16.00");
    await basket.getByRole("button", { name: "Paid by card" }).press("Enter");
    const mistake = sales.getByRole("row", { name: "Card" }).filter({ hasText: "Waiting to sync" });
    await mistake.getByRole("button", { name: "Undo: 1 × Slipmat Pair" }).press("Enter");
    await expect(mistake).toBeHidden();
    await expect(page.getByRole("heading", { name: "Last 24 hours" })).toBeFocused();
    await page.reload();
    await expect(own).toContainText("Waiting to sync");
    expect(await findBroken(page)).toEqual([]);

    const others = await onOtherDevice(browser, (request) => sellOut(request, CAP));
    await context.setOffline(false);
    await expect(page.getByText(/^You’re offline/)).toBeHidden();
    await expect(own).toContainText("Sold");
    const oversold = page.getByRole("alert").filter({ hasText: `${CAP}: you’ve sold 2 more than you had.` });
    await expect(oversold).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await areas.getByRole("link", { name: "Overview" }).press("Enter");
    await page.getByRole("link", { name: "1 product oversold" }).press("Enter");

    await own.getByRole("button", { name: /^Undo/ }).press("Enter");
    await expect(own).toContainText("Undone");
    await expect(oversold).toBeHidden();
    await sales.getByRole("button", { name: `Undo: ${others} × ${CAP}` }).press("Enter");
    const cap = page.getByRole("region", { name: "Products" }).getByRole("listitem").filter({ hasText: CAP });
    await expect(cap).toContainText(`${others} left`);
  });
}
