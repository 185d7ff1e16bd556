import { expect, test } from "../fixtures.ts";
import { PHONE } from "../look.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

/** A fake provider script that records the options of its buttons. */
const SCRIPT = `window.paypal = { Buttons: ({ style }) => {
  document.documentElement.dataset.asked = JSON.stringify(style);
  return { isEligible: () => true, render: () => Promise.resolve(), close: () => Promise.resolve() };
} };`;

test("the provider renders its own gold buttons, in pounds and without credit", async ({ page, signIn }) => {
  await page.route("**/sandbox/paypal/sdk/js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart({ category: "accessories", name: "Tote" });
  const asked = page.waitForRequest(/sandbox\/paypal\/sdk\/js/);
  await page.getByRole("button", { name: "Checkout" }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get("currency")).toBe("GBP");
  expect(searchParams.get("disable-funding")).toBe("credit");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-asked", /gold/);
  expect(JSON.parse((await root.getAttribute("data-asked")) ?? "")).toEqual({
    layout: "vertical",
    shape: "rect",
    color: "gold",
    label: "pay",
    height: 48,
  });
});

test("with text at 200 % on a phone, a beat’s price stays on one line, and its name breaks only between words", async ({
  page,
  signIn,
}) => {
  const { items } = new Shopping(page);
  await page.setViewportSize(PHONE);
  await signIn("other@segue.test");
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: "Cold Platform", exact: true }).click();
  await page.getByRole("button", { name: "Choose licence" }).click();
  await page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / }).first().click();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const [name, price] = [items.getByText("Cold Platform", { exact: true }), items.getByText(/^£/)];
  const boxOf = async (part: typeof name) =>
    (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
  await expect(async () => {
    const [named, priced, item] = [await boxOf(name), await boxOf(price), await boxOf(items)];
    expect(priced.y).toBeGreaterThanOrEqual(named.y + named.height);
    expect(priced.x + priced.width).toBeLessThanOrEqual(item.x + item.width + 1);
  }).toPass();
  const pieces = await name.evaluate(({ firstChild: text }) => {
    const word = document.createRange();
    if (text) word.setStart(text, "Cold ".length);
    if (text) word.setEnd(text, "Cold Platform".length);
    return word.getClientRects().length;
  });
  expect(pieces).toBe(1);
});
