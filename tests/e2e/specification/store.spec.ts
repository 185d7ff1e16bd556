import type { Page } from "@playwright/test";
import { expect, expectSuccess, fill, press, test } from "./specified.ts";

/** The provider's approval, as its script passes it. */
const RESULT = {
  orderID: "ORDER-1",
  payerID: "PAYER-1",
  paymentID: "PAYMENT-1",
  billingToken: null,
  facilitatorAccessToken: "TOKEN-1",
  paymentSource: "paypal",
};

/** The least that a provider's script does: a button that creates an order and then approves it. */
const SCRIPT = `window.paypal = { Buttons: (options) => ({
  render: (host) => {
    const button = document.createElement("button");
    button.textContent = "Pay with the provider";
    button.type = "button";
    button.onclick = async () => {
      const create = async (order) => { window.orderAsked = order; return "ORDER-1"; };
      const isCreated = await options.createOrder({}, { order: { create } }).then(() => true, () => false);
      if (isCreated) await options.onApprove(${JSON.stringify(RESULT)}, {});
    };
    host.append(button);
  },
}) };`;

const scriptAddresses: string[] = [];

test.beforeEach(async ({ page }) => {
  scriptAddresses.length = 0;
  await page.route("https://www.paypal.com/sdk/js**", (route) => {
    scriptAddresses.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
  });
});

const pay = (page: Page) => press(page, "Pay with the provider");
const ADDRESS = { Street: "1 Quay", City: "Dublin", State: "Leinster" };
const SENT_ADDRESS = { street: "1 Quay", city: "Dublin", state: "Leinster", country: "Ireland" };
const chooseCountry = (page: Page) =>
  page.getByRole("dialog").getByRole("combobox", { name: "Country" }).selectOption("Ireland");

async function expectOrderOf(page: Page, value: string): Promise<void> {
  const asked = await page.evaluate(() => (window as unknown as { orderAsked: unknown }).orderAsked);
  expect(asked).toMatchObject({ purchase_units: [{ amount: { currency_code: "GBP", value } }] });
  const { searchParams } = new URL(scriptAddresses[0] ?? "");
  expect(searchParams.get("currency")).toBe("GBP");
  expect(searchParams.get("disable-funding")).toBe("credit");
}

test("a licence is bought with a discount code", async ({ page, open, sent, server }) => {
  await open("/beat-store-detail/1");
  await press(page, "Choose licence");
  await press(page, "Buy Basic");
  await fill(page, { "Discount Code": "THREE" });
  await press(page, "Apply");
  const coupon = await sent("POST /coupon/check");
  expect(coupon.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(coupon.body).toEqual({ discount_code: "THREE", amount: "20" });
  await expect(page.getByRole("dialog").getByText("£17.00").first()).toBeVisible();
  // The form is prefilled with the account's address.
  await fill(page, { Street: "" });
  await pay(page);
  await expect(page.getByRole("textbox", { name: "Street" })).toHaveAccessibleDescription(
    "The street field is required.",
  );
  await fill(page, ADDRESS);
  await chooseCountry(page);
  await pay(page);
  await expectSuccess(page, "The licence is yours.");
  const { body } = await sent("POST /beat_store/purchase");
  expect({ ...body, shipping_address: JSON.parse(String(body.shipping_address)) }).toEqual({
    beat_store_id: 1,
    licence_id: 3,
    type: "paypal",
    discount_code: "THREE",
    shipping_address: SENT_ADDRESS,
    data: RESULT,
  });
  await expectOrderOf(page, "17.00");
  await expect(page).toHaveURL(`${server.url}/orders`);
});

test("a cart is bought with points", async ({ page, open, sent }) => {
  await open("/merchandise-detail/1");
  await press(page, "Add to Cart");
  await expect(page.getByText("Please select product size.").first()).toBeVisible();
  await page.getByRole("radio", { name: "Moss" }).check();
  await page.getByRole("radio", { name: "Large" }).check();
  await press(page, "Add to Cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  await page.getByRole("spinbutton", { name: "Quantity of Harbour Shirt" }).fill("2");
  await expect(page.getByText("£30.00").first()).toBeVisible();
  await press(page, "Checkout");
  await fill(page, { "Redeem Points": "5" });
  await press(page, "Apply Points");
  expect((await sent("POST /points/check")).body).toEqual({ redeem_points: 5, amount: 30 });
  await expect(page.getByRole("dialog").getByText("£29.50").first()).toBeVisible();
  await fill(page, { "Mobile No": "1234", ...ADDRESS });
  await chooseCountry(page);
  await pay(page);
  await expectSuccess(page, "The order was placed.");
  const { body } = await sent("POST /merchandise/purchase");
  const { shipping_address, products, ...rest } = body;
  expect(rest).toEqual({ type: "paypal", discount_code: "", points: 5, data: RESULT });
  expect(JSON.parse(String(shipping_address))).toEqual({ mobile_no: "1234", ...SENT_ADDRESS });
  expect(JSON.parse(String(products))).toEqual([
    {
      productDetail: expect.objectContaining({ id: 1, product_type: "Other", name: "Harbour Shirt", price: 15 }),
      quantity: 2,
      size: { id: 6, list_value: "Large" },
      color: { id: 4, list_value: "Moss" },
      totalPrice: 30,
    },
  ]);
  await page.goto(new URL("/cart", page.url()).href);
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});

test("a user subscribes to a package", async ({ page, open, sent }) => {
  await open("/packages");
  await press(page, "Subscribe to Monthly");
  await pay(page);
  await expectSuccess(page, "You are subscribed to Monthly.");
  expect((await sent("POST /packages/subscribe")).body).toEqual({
    package_id: 1,
    type: "paypal",
    discount_code: "",
    data: RESULT,
  });
});

test("beat categories filter the list", async ({ page, open, sent }) => {
  await open("/beat-store-list");
  expect((await sent("POST /beat_store/list")).body).toEqual({ category: 0 });
  await page.getByRole("group", { name: "Filters" }).getByRole("checkbox", { name: "Drill" }).uncheck();
  await expect.poll(async () => (await sent("POST /beat_store/list")).body).toEqual({ category: [1] });
});

test("saving lyrics sends the whole record", async ({ page, open, sent }) => {
  await open("/beat-store-lyrics");
  await press(page, "Edit Night Bus");
  await fill(page, { Lyrics: "Another line" });
  await press(page, "Save Changes");
  await expectSuccess(page, "The lyrics were saved.");
  expect((await sent("POST /beat_store/lyric/1")).body).toMatchObject({
    music_id: 1,
    name: "Night Bus",
    lyrics: "Another line",
    type: "update",
    audio_html: '<audio src="/media/audio/beat-1.wav"></audio>',
  });
});

for (const [what, path, opens] of [
  ["a licence", "/beat-store-detail/1", ["Choose licence", "Buy Basic"]],
  ["a package", "/packages", ["Subscribe to Monthly"]],
] as const)
  test(`closing the payment of ${what} reloads the screen and the user's data`, async ({ page, open, server }) => {
    await open(path);
    for (const button of opens) await press(page, button);
    await expect(page.getByRole("button", { name: "Pay with the provider" })).toBeVisible();
    server.sent.length = 0;
    await press(page, "Close");
    const screen = path === "/packages" ? "GET /packages" : "GET /beat_store/detail/1";
    for (const call of ["GET /user", screen])
      await expect.poll(() => server.sent.map((one) => one.call)).toContain(call);
  });

test("closing the checkout reloads the user's data and the cart's products", async ({ page, open, server }) => {
  await open("/merchandise-detail/1");
  await page.getByRole("radio", { name: "Moss" }).check();
  await page.getByRole("radio", { name: "Large" }).check();
  await press(page, "Add to Cart");
  await press(page, "Checkout");
  await expect(page.getByRole("button", { name: "Pay with the provider" })).toBeVisible();
  server.sent.length = 0;
  await press(page, "Close");
  for (const call of ["GET /user", "GET /merchandise/detail/1"])
    await expect.poll(() => server.sent.map((one) => one.call)).toContain(call);
});
