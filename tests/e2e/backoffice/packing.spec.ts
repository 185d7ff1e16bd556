import type { APIRequestContext, Page } from "@playwright/test";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { callHeaders, expect, test } from "../fixtures.ts";
import { findBroken } from "../look.ts";
import { NO_NETWORK, workerControls } from "../offline/device.ts";
import { buyGoods } from "./buyGoods.ts";
import { onOtherDevice, openOnDevice } from "./devices.ts";

/** Refunds all items of an order, which cancels it. */
async function cancel(request: APIRequestContext, order: string): Promise<void> {
  const { lines } = await (await request.get(`/api/admin/orders/${order}`)).json();
  const all = lines.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }));
  const headers = { ...(await callHeaders(request)), "Idempotency-Key": crypto.randomUUID() };
  const refunded = await request.post(`/api/admin/orders/${order}/refund`, { headers, data: { lines: all } });
  expect(await refunded.json()).toMatchObject({ code: 200 });
}

async function actionsOn(request: APIRequestContext, order: string): Promise<string[]> {
  const { entries } = await (await request.get(`/api/admin/audit?find=${encodeURIComponent(`order ${order}`)}`)).json();
  return entries
    .filter(({ subject }: { subject: string }) => subject === `order ${order}`)
    .map(({ action }: { action: string }) => action);
}

const delivery = (page: Page) => page.getByRole("region", { name: "Delivery" });

async function openOrder(page: Page, order: string): Promise<void> {
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Orders" }).click();
  await page.getByRole("link", { name: `Order ${order}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order}` })).toBeVisible();
}

async function send(page: Page, tracking: string): Promise<void> {
  await delivery(page).getByRole("textbox", { name: "Carrier" }).fill("Royal Mail");
  await delivery(page).getByRole("textbox", { name: "Tracking number" }).fill(tracking);
  await delivery(page).getByRole("button", { name: "Mark as sent" }).click();
  await expect(delivery(page)).toContainText("Sent with Royal Mail");
  await expect(delivery(page)).toContainText("Waiting to sync");
}

test("orders are packed and sent offline, and each change reaches the server once", async ({
  page,
  browser,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  const [first = "", second = "", cancelled = ""] = await buyGoods(browser, 3);
  await openOnDevice(page, "/admin/orders");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. Last updated \d\d:\d\d\.$/)).toBeVisible();
  await openOrder(page, first);
  await expect(page.getByRole("region", { name: "Buyer" })).toContainText("My street, My city, My state, Ireland");
  await expect(page.getByRole("table", { name: "Items" })).toContainText("Slipmat Pair");
  await delivery(page).getByRole("button", { name: "Mark as sent" }).click();
  await expect(delivery(page).getByRole("textbox", { name: "Carrier" })).toHaveAccessibleDescription(
    "The carrier field is required.",
  );
  await delivery(page).getByRole("button", { name: "Mark as packed" }).click();
  await expect(delivery(page).getByText(/^Packed on/)).toBeVisible();
  await send(page, "RM 1");
  expect(await findBroken(page)).toEqual([]);
  await openOrder(page, second);
  await send(page, "RM 2");
  await openOrder(page, cancelled);
  await send(page, "RM 3");

  await page.reload();
  await expect(delivery(page)).toContainText("Waiting to sync");
  await page.getByRole("link", { name: "All orders" }).click();
  const row = page.getByRole("row", { name: `Order ${first}` });
  await expect(row).toContainText(/Sent\s*Waiting to sync/);
  expect(await findBroken(page)).toEqual([]);

  await onOtherDevice(browser, (request) => cancel(request, cancelled));
  await context.setOffline(false);
  await expect(page.getByText(`Order ${cancelled}: This order is cancelled.`)).toBeVisible();
  await expect(page.getByText(/^You’re offline/)).toBeHidden();
  const actions = await onOtherDevice(browser, async (request) => [
    await actionsOn(request, first),
    await actionsOn(request, second),
    await actionsOn(request, cancelled),
  ]);
  expect(actions).toEqual([["order.ship", "order.pack"], ["order.ship"], ["order.refund"]]);

  await openOrder(page, cancelled);
  const refusal = page.getByRole("alert").filter({ hasText: "You marked this order as sent" });
  await expect(refusal).toContainText("This order is cancelled.");
  await refusal.getByRole("button", { name: "Dismiss" }).click();
  await expect(refusal).toBeHidden();
  await expect(delivery(page).getByRole("heading", { name: "Delivery" })).toBeFocused();
});

test("offline, a packer sees which items are being refunded", async ({ page, browser, context, guard }) => {
  guard.allow(NO_NETWORK);
  const [order = ""] = await buyGoods(browser, 1, "echeck");
  await openOnDevice(page, "/admin/orders");
  await openOrder(page, order);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund order ${order}` });
  await dialog.getByRole("spinbutton", { name: "Slipmat Pair" }).fill("0");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: /^Refund £/ }).click();
  await expect(dialog).toBeHidden();
  const note = delivery(page).getByText(/^A refund of £\d+\.\d\d is in progress\. Don’t send/);
  await expect(note).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith("/admin/orders/open"));
  await page.getByRole("link", { name: "All orders" }).click();
  await saved;
  await expect(page.getByRole("row", { name: `Order ${order}` })).toContainText("Refund in progress");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. Last updated/)).toBeVisible();
  await expect(page.getByRole("row", { name: `Order ${order}` })).toContainText("Refund in progress");
  await openOrder(page, order);
  await expect(note).toBeVisible();
  await expect(page.getByRole("row", { name: /Enamel Pin Set/ })).toContainText("1 in progress");
  expect(await findBroken(page)).toEqual([]);
});

test("an offline logout leaves no order on the device, and ends the session later", async ({
  page,
  context,
  guard,
}) => {
  // With a slow server, the logout may be sent twice, and the second one finds no session.
  guard.allow(NO_NETWORK, /status of 401.*\/logout/);
  const login = page.getByRole("heading", { level: 1, name: "Login" });
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await openOnDevice(page, "/admin/orders");
  // The listeners’ worker shows the login screen offline.
  await page.goto("/login");
  await workerControls(page);
  await page.goto("/admin/orders");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. Last updated/)).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(login).toBeVisible();
  expect(await stored(STORAGE_KEYS.loggedUser)).toBeNull();
  await page.goto("/admin/orders");
  await expect(login).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => stored(STORAGE_KEYS.logoutDue)).toBeNull();
  expect((await context.request.get("/api/admin/user")).status()).toBe(401);
  await context.setOffline(true);
  await page.goto("/admin/orders");
  await expect(page.getByRole("alert")).toContainText("You’re offline. Try again when you’re back online.");
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a screen that couldn’t be loaded offline loads once the network is back", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await openOnDevice(page, "/admin/orders");
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("alert")).toContainText("You’re offline. Try again when you’re back online.");
  await context.setOffline(false);
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
});
