import type { Page } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { Shopping } from "./shopping.ts";

const TOTE = { category: "accessories", name: "Tote" };

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });

const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name);
const checkout = (page: Page) => page.getByRole("button", { name: "Checkout" }).tap();

test("the address is prefilled from the profile, survives Escape and a restart, and is cleared after the order", async ({
  page,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await checkout(page);
  await expect(field(page, "Street")).toHaveValue("14 Lantern Row");
  await expect(field(page, "Mobile No")).toHaveValue("07700 900142");
  await expect(field(page, "Country")).toHaveValue("United Kingdom");
  await field(page, "Street").fill("2 Harbour Steps");
  await field(page, "Country").selectOption("Ireland");
  await page.keyboard.press("Escape");
  await expect(shopping.dialog).toHaveCount(0);
  await checkout(page);
  await expect(field(page, "Street")).toHaveValue("2 Harbour Steps");
  await page.reload();
  await checkout(page);
  await expect(field(page, "Street")).toHaveValue("2 Harbour Steps");
  await expect(field(page, "Country")).toHaveValue("Ireland");
  await expect(field(page, "City")).toHaveValue("Folkestone");
  await shopping.pay("Approve payment");
  await expect(page.getByRole("region", { name: "Order Address" })).toContainText("2 Harbour Steps");
  await shopping.addToCart(TOTE);
  await checkout(page);
  await expect(field(page, "Street")).toHaveValue("14 Lantern Row");
});

test("an address that loads late does not overwrite the focused field", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  const release = await delayResponse(page, "**/api/account");
  await checkout(page);
  await field(page, "Street").tap();
  release();
  await expect(field(page, "City")).toHaveValue("Folkestone");
  await page.keyboard.type("2 Harbour Steps");
  await expect(field(page, "Street")).toHaveValue("2 Harbour Steps");
});

test("the total and the pay button stay in view while scrolling", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await checkout(page);
  const pay = shopping.dialog.getByRole("button", { name: "Sandbox payment" });
  await expect(pay).toBeVisible();
  await expect(shopping.dialog.getByRole("textbox", { name: "Discount Code" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const shown of [shopping.items.first(), field(page, "Country")]) {
    await shown.scrollIntoViewIfNeeded();
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(shopping.dialog.getByText("Total Amount")).toBeInViewport({ ratio: 1 });
  }
});

test("applied points survive closing the checkout, and a changed cart or discount removes them with a message", async ({
  page,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await checkout(page);
  const applied = shopping.dialog.getByText(/^1 points: −£0\.01/);
  const close = shopping.dialog.getByRole("button", { name: "Close", exact: true });
  const removed = shopping.dialog.getByText("Points removed because the cart changed.");
  const popup = page.getByRole("status").filter({ hasText: "points applied" });
  await field(page, "Redeem Points").fill("1");
  await shopping.dialog.getByRole("button", { name: "Apply Points" }).tap();
  await expect(applied).toBeVisible();
  await expect(popup).toBeVisible();
  await expect(shopping.dialog, "not lifted by the popup").toHaveCSS("border-bottom-left-radius", "0px");
  await close.tap();
  await expect(popup).toHaveCount(0, { timeout: 2000 });
  await checkout(page);
  await expect(applied).toBeVisible();
  await expect(removed).toHaveCount(0);
  await close.tap();
  await page.getByRole("spinbutton", { name: /^Quantity of / }).fill("2");
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await checkout(page);
  await expect(removed).toBeVisible();
  await expect(applied).toHaveCount(0);
  await expect(field(page, "Redeem Points")).toHaveValue("1");
  await shopping.dialog.getByRole("button", { name: "Apply Points" }).tap();
  await expect(applied).toBeVisible();
  await expect(removed).toHaveCount(0);
  await field(page, "Discount Code").fill("TENOFF");
  await shopping.dialog.getByRole("button", { name: "Apply", exact: true }).tap();
  await expect(shopping.dialog.getByText("Points removed because the discount changed.")).toBeVisible();
  await expect(applied).toHaveCount(0);
  await expect(field(page, "Redeem Points")).toHaveValue("1");
});

test("the points show their value, and the payment method has a heading", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await checkout(page);
  await expect(shopping.dialog.getByText(/^You have [\d,]+\.\d\d points, worth £\d+\.\d\d$/)).toBeVisible();
  const total = await shopping.dialog.locator('dt:text-is("Total Amount") + dd').innerText();
  await expect(
    shopping.dialog.getByText(`You’ll earn ${total.replace("£", "")} points`, { exact: true }),
  ).toBeVisible();
  const method = shopping.dialog.getByRole("group", { name: "Payment Method" });
  await expect(method.getByText("Payment Method")).toBeInViewport({ ratio: 1 });
  await expect(method.getByRole("button", { name: "Sandbox payment" })).toBeVisible();
});

test("on a phone, lines are compact, and Checkout stays in view", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  for (const name of ["Tote", "Pin", "Slipmat", "Sticker"]) await shopping.addToCart({ category: "accessories", name });
  const rows = page
    .getByRole("table", { name: "Cart" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(150);
  await expect(page.getByRole("button", { name: "Checkout" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the payment provider's window is centred", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await checkout(page);
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).tap();
  const question = page.getByRole("dialog", { name: "Sandbox payment" });
  await expect(question).toBeVisible();
  const box = await question.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(PHONE.width / 2, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(PHONE.height / 2, 0);
});

test("each order is listed with a row number, and with its own number beside its type", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/orders");
  const rows = page
    .getByRole("table", { name: "Orders" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(rows.first()).toBeVisible();
  const ids = await page
    .getByRole("link", { name: /^View order / })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace("/order-detail/", "") ?? ""));
  expect(ids.length).toBeGreaterThan(0);
  for (const [index, id] of ids.entries()) {
    const cells = rows.nth(index).getByRole("cell");
    await expect(cells.first()).toHaveText(`${index + 1}`);
    await expect(cells.nth(1)).toContainText(id);
  }
});

test("every order has a receipt, as a page and as a PDF", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/orders");
  await page
    .getByRole("link", { name: /^View order / })
    .first()
    .tap();
  await page.getByRole("link", { name: "Receipt" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt \d+$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Purchase" })).toContainText("Segue");
  await expect(page.getByRole("region", { name: "Amount" })).toContainText(/Total£\d+\.\d\d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).tap();
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/);
});

test("choosing a colour shows its picture in the product, the cart and the checkout", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await page.goto("/merchandise-list/clothing");
  await page.getByRole("main").getByRole("link", { name: "Segue Tee" }).tap();
  const large = page.getByRole("img", { name: /^Segue Tee, picture \d of 3$/ });
  await expect(large).toHaveAccessibleName("Segue Tee, picture 1 of 3");
  const citronLabel = page.locator("label", { hasText: "Citron" });
  await expect(citronLabel.locator("img"), "a swatch").toBeVisible();
  await citronLabel.tap();
  await expect(page.getByRole("radio", { name: "Citron" })).toBeChecked();
  await expect(large).toHaveAccessibleName("Segue Tee, picture 2 of 3");
  await expect(large, "in view while choosing").toBeInViewport({ ratio: 0.75 });
  const terms = page.getByRole("list", { name: "Stock, delivery and returns" });
  await expect(terms.getByRole("listitem")).toHaveText(["In stock", /delivery/, /returns/]);
  const pictureOf = (source: string | null) => (source ?? "").replace(/\?.*$/, "");
  const citron = pictureOf(await large.getAttribute("src"));
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).tap();
  const inCart = page.getByRole("table", { name: "Cart" }).locator("img");
  await expect.poll(async () => pictureOf(await inCart.getAttribute("src"))).toBe(citron);
  await checkout(page);
  await expect.poll(async () => pictureOf(await shopping.items.locator("img").getAttribute("src"))).toBe(citron);
});

test("a beat shows its length and file format, and each licence shows its text and what it allows", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: "Cold Platform", exact: true }).tap();
  const main = page.getByRole("main");
  await expect(main.getByText(/^\d:\d\d$/).first()).toBeVisible();
  await expect(main.getByText("Files you get with every licence: Opus", { exact: true })).toBeVisible();
  const licences = page.getByRole("region", { name: "What each licence allows" });
  await expect(licences.getByRole("article", { name: "Basic Lease" })).toContainText("2,000 copies");
  await page.getByRole("button", { name: "Choose licence" }).tap();
  const exclusive = page.getByRole("dialog", { name: "Licences" }).getByRole("article", { name: "Exclusive Rights" });
  await exclusive.getByText("Read the licence").tap();
  await expect(exclusive).toContainText(/Licensor: Segue\s+Licensee: You, .*\s+Date: .*\s+Beat: Cold Platform/);
  const text = await exclusive.getByText("Licensor: Segue").innerText();
  expect(text).toContain("\n\nAllowed\n• Unlimited copies\n• Unlimited streams\n");
  expect(text).toContain("\n\nCredit\nCredit the beat as “Prod. Tobi Raines”.\n\n");
  expect(text).toMatch(/\n\nTerms\n1\. What you may make\. .+\n\n2\. No limits\. .+\n\n/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
