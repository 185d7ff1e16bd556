import { expect, test } from "../fixtures.ts";
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
