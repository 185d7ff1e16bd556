import { delayResponse } from "../delayResponse.ts";
import { expect, openEmptyPage, test } from "../fixtures.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

const HOODIE = { category: "clothing", name: "Aubergine Hoodie" };
const VINYL = { category: "vinyl-and-cd", name: "Saltwater" };
const TOTE = { category: "accessories", name: "Tote" };

test("a cart of three lines is bought, from the first click to the order", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(HOODIE, { color: "Ink", size: "M" });
  await shopping.addToCart(VINYL);
  await shopping.addToCart(TOTE);
  const cart = page.getByRole("table", { name: "Cart" });
  await expect(cart.getByRole("row")).toHaveCount(4);
  await cart.getByRole("spinbutton", { name: /Quantity of .*Tote/ }).fill("2");
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  const before = Number.parseFloat(await shopping.points());

  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(shopping.items).toHaveText([/Hoodie.*Size M · Ink · Qty 1.*£/, /Saltwater.*Qty 1/, /Tote.*Qty 2/]);
  await shopping.dialog.getByRole("textbox", { name: "Discount Code" }).fill("TENOFF");
  await shopping.dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(shopping.dialog.getByText(/TENOFF: −/)).toBeVisible();
  await shopping.dialog.getByRole("button", { name: /^Remove TENOFF/ }).click();
  await expect(shopping.dialog.getByText(/TENOFF: −/)).toHaveCount(0);
  await expect(shopping.dialog.getByRole("button", { name: "Apply", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shopping.dialog.getByText(/TENOFF: −/)).toBeVisible();
  const [inUk, elsewhere] = ["Free delivery in 3 to 5 working days", "Free delivery in 7 to 14 working days"];
  await expect(shopping.dialog.getByText(inUk, { exact: true })).toBeVisible();
  await shopping.fillAddress();
  await expect(shopping.dialog.getByText(elsewhere, { exact: true })).toBeVisible();
  await shopping.pay("Approve payment");

  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Thank you for your order" })).toBeVisible();
  await expect(
    page.getByText(/^Thank you for your order\. We’re getting your order ready, and will email/),
  ).toBeVisible();
  const order = page.getByRole("region", { name: "Order", exact: true });
  await expect(order).toContainText(/Date\d+ \w+ \d{4}/);
  const penceOf = async (name: string) => {
    const amount = await order.locator(`dt:text-is("${name}") + dd`).innerText();
    return Math.round(Number(amount.replaceAll(/[^\d.]/g, "")) * 100);
  };
  expect((await penceOf("Subtotal")) - (await penceOf("Discount"))).toBe(await penceOf("Amount"));
  expect(await penceOf("Discount")).toBeGreaterThan(0);
  expect(await penceOf("Points earned"), "a point for each pound").toBe(await penceOf("Amount"));
  const address = page.getByRole("region", { name: "Order Address" });
  for (const text of ["Robin Hart", "My street", "Ireland", elsewhere]) await expect(address).toContainText(text);
  await expect(address).not.toContainText("3 to 5");
  const lines = page.getByRole("table", { name: "Order Detail" });
  await expect(lines.getByRole("row")).toHaveCount(4);
  await expect(lines.locator("img")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect.poll(async () => Number.parseFloat(await shopping.points())).toBeGreaterThan(before);
});

test("a checkout whose cart is emptied in another tab stays closed when something is added again", async ({
  page,
  context,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(VINYL);
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(shopping.items).toHaveText([/Saltwater/]);
  const other = await context.newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: /^Remove .*Saltwater/ }).click();
  await expect(shopping.dialog).toHaveCount(0);
  await new Shopping(other).addToCart(TOTE);
  await expect(page.getByRole("table", { name: "Cart" }).getByRole("row")).toHaveCount(2);
  await expect(shopping.dialog).toHaveCount(0);
});

test("a product names the options that must still be chosen", async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/merchandise-list/${HOODIE.category}`);
  await page.getByRole("main").getByRole("link", { name: HOODIE.name }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const [color, size] = [page.getByText("Please select product color."), page.getByText("Please select product size.")];
  await expect(color).toBeVisible();
  await expect(size).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Color" }).getByRole("radio").first()).toBeFocused();
  await page.getByRole("radio", { name: "Ink", exact: true }).check();
  await expect(color).toHaveCount(0);
  await expect(size).toBeVisible();
});

test("a beat licence is bought, and its files and licence can be downloaded", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn("other@segue.test");
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: /^Buy / }).first().click();
  // The list's heading is still shown until the beat's screen has loaded.
  await page.getByRole("button", { name: "Choose licence" }).click();
  const beat = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / }).first().click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(shopping.items).toContainText([beat]);
  await expect(shopping.items.locator("img")).toHaveCount(1);
  // The form is filled in once the profile has loaded.
  await expect(payment.getByRole("textbox", { name: "Street" })).not.toHaveValue("");
  for (const field of ["Street", "City", "State"]) await payment.getByRole("textbox", { name: field }).fill("");
  await payment.getByRole("combobox", { name: "Country" }).selectOption("Choose…");
  await payment.getByRole("button", { name: "Sandbox payment" }).click();
  for (const field of ["street", "city", "state", "country"])
    await expect(payment.getByText(`The ${field} field is required.`)).toBeVisible();
  await expect(payment.getByRole("textbox", { name: "Street" })).toBeFocused();
  await shopping.fillAddress(["Street", "City", "State", "Country"]);
  await shopping.pay("Approve payment");

  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Order Detail" })).toContainText(beat);
  for (const name of ["Download Media Files", "Download Licence"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect(await (await download).failure()).toBeNull();
  }
});

test("a package is bought, and the subscription shows at once", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn("lapsed@segue.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/packages$/);
  await page
    .getByRole("button", { name: /^Subscribe to / })
    .first()
    .click();
  await expect(shopping.items).toHaveText([/For one \w+ · Doesn’t renew automatically/]);
  await shopping.pay("Approve payment");
  await page.getByRole("region", { name: "Your subscription" }).getByRole("link", { name: "Start listening" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
});

test("a cancelled or declined payment is reported beside the button, and nothing is charged or lost", async ({
  page,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  const told = shopping.dialog.getByRole("group", { name: "Payment Method" }).getByRole("alert");
  const cancelled = "Payment cancelled. You haven’t been charged.";
  await shopping.pay("Cancel payment");
  await expect(told).toHaveText(cancelled);
  await shopping.pay("Decline payment");
  await expect(told).toHaveText("Error!Your payment was declined. Nothing was charged. Try another payment method.");
  await expect(page.getByRole("alert"), "only there").toHaveCount(1);
  await shopping.pay("Cancel payment");
  await expect(told).toHaveText(cancelled);
  const street = shopping.dialog.getByRole("textbox", { name: "Street" });
  await expect(street).toHaveValue("My street");
  await street.fill("Your street");
  await expect(told, "the payment that was cancelled is over").toHaveCount(0);
  await shopping.dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: /^Cart, [1-9]/ })).toBeVisible();
});

test("prices tampered with on this device are corrected before anything is paid", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  const unitPrice = await page
    .getByRole("table", { name: "Cart" })
    .getByRole("row")
    .nth(1)
    .getByRole("cell")
    .nth(3)
    .innerText();
  // Leaves the cart, which stores each price as soon as the server has sent it.
  await openEmptyPage(page);
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = (await indexedDB.databases()).filter((database) =>
      database.name?.match(/^segue-[0-9a-f]{16}$/),
    );
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction("cart", "readwrite");
        const cursor = transaction.objectStore("cart").openCursor();
        cursor.onsuccess = () => {
          const line = cursor.result?.value;
          if (line)
            cursor.result?.update({ ...line, totalPrice: 1, productDetail: { ...line.productDetail, price: 1 } });
          cursor.result?.continue();
        };
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  });
  await page.goto("/cart");
  await expect(page.getByText(`£0.01 is now ${unitPrice}`)).toBeVisible();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(shopping.dialog.getByText(unitPrice).first()).toBeVisible();
});

test("a purchase approved just before the page closes cannot be paid twice, and is finished at the next start", async ({
  page,
  signIn,
  guard,
}) => {
  const shopping = new Shopping(page);
  guard.allow(/ERR_FAILED|Failed to fetch|finishing a purchase/);
  await signIn("other@segue.test");
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  await page.route("**/api/merchandise/purchase", (route) => route.abort());
  await shopping.pay("Approve payment");
  const safe = shopping.dialog.getByText(/Your payment is safe/);
  await expect(safe).toBeVisible();
  await shopping.dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(safe).toBeVisible();
  await expect(shopping.dialog.getByRole("button", { name: "Sandbox payment" })).toHaveCount(0);
  await page.unroute("**/api/merchandise/purchase");
  await page.goto("/orders");
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
});

test("a payment does not buy what another tab adds to the cart in the meantime", async ({ page, context, signIn }) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(VINYL);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).click();
  const approve = page.getByRole("button", { name: "Approve payment" });
  await expect(approve).toBeVisible();
  await new Shopping(await context.newPage()).addToCart(TOTE);
  await expect(shopping.items).toHaveText([/Saltwater/, /Tote/]);
  await approve.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  const lines = page.getByRole("table", { name: "Order Detail" });
  await expect(lines).toContainText("Saltwater");
  await expect(lines).not.toContainText("Tote");
  await expect(page.getByRole("link", { name: /^Cart, 1 item/ })).toBeVisible();
});

test("while an order is being finished, no second payment can be started", async ({ page, signIn }) => {
  const shopping = new Shopping(page);
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payment/order")) orders.push(request.url());
  });
  await signIn();
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.dialog.getByRole("textbox", { name: "Discount Code" }).fill("TENOFF");
  await shopping.dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(shopping.dialog.getByText(/TENOFF: −/)).toBeVisible();
  await shopping.fillAddress();
  const release = await delayResponse(page, "**/api/merchandise/purchase");
  await shopping.pay("Approve payment");
  await expect(shopping.dialog.getByText("Finishing your order…")).toBeVisible();
  // The total changes, so the provider's buttons are rendered again.
  const total = shopping.dialog.locator('dt:text-is("Total Amount") + dd');
  const before = await total.innerText();
  await shopping.dialog.getByRole("button", { name: /^Remove TENOFF/ }).click();
  await expect(total).not.toHaveText(before);
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).click();
  release();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test("a blocked payment script is reported and can be retried", async ({ page, signIn, guard }) => {
  const shopping = new Shopping(page);
  guard.allow(/ERR_FAILED|payment provider/);
  await signIn();
  await shopping.addToCart(TOTE);
  await page.route("**/sandbox/paypal/sdk/js*", (route) => route.abort());
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(shopping.dialog.getByText("Payment options couldn’t load.")).toBeVisible();
  await page.unroute("**/sandbox/paypal/sdk/js*");
  await shopping.dialog.getByRole("button", { name: "Try again" }).click();
  await expect(shopping.dialog.getByRole("button", { name: "Sandbox payment" })).toBeVisible();
});
