import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

const TOTE = { category: "accessories", name: "Tote" };
const PRODUCT = "**/api/merchandise/detail/*";
const CODE = "**/api/coupon/check";

/** Replaces fields of the server's responses with the values that they had before a change on the server. */
const answerAsBefore = (page: Page, address: string, before: (answer: Record<string, object>) => object) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, ...before(answer) } });
  });

/** Expects the server to ask for another total, and the dialog to show that total. */
async function expectOtherTotal({ dialog }: Shopping): Promise<void> {
  const told = dialog.getByRole("group", { name: "Payment Method" }).getByRole("alert");
  await expect(told).toContainText("The total is now £");
  const [now = ""] = /£[\d,]+\.\d\d/.exec(await told.innerText()) ?? [];
  await expect(dialog.locator('dt:text-is("Total Amount") + dd')).toHaveText(now);
}

test("a rejected address is reported at its field, and nothing is paid", async ({ page, signIn, guard }) => {
  guard.allow(/status of 422|the payment provider/);
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  const street = shopping.dialog.getByRole("textbox", { name: "Street" });
  await street.fill("x".repeat(300));
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).click();
  const sentence = "The street may be at most 255 characters long.";
  await expect(shopping.dialog.getByRole("alert")).toHaveText(`Error!${sentence}`);
  await expect(street).toHaveAccessibleDescription(sentence);
  await expect(street).toBeFocused();
  await street.fill("1 Quay");
  await expect(street).toHaveAccessibleDescription("");
  await shopping.pay("Approve payment");
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
});

test("refused codes and points are reported at their fields, and accepted codes and points in a popup", async ({
  page,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  const apply = async (field: string, value: string, button: string) => {
    await shopping.dialog.getByRole("textbox", { name: field }).fill(value);
    await shopping.dialog.getByRole("button", { name: button, exact: true }).click();
  };
  const error = page.getByRole("alert").filter({ hasText: "Error!" });
  const success = page.getByRole("status").filter({ hasText: "Success!" });
  for (const [field, wrong, sentence, right, button] of [
    ["Discount Code", "NO-SUCH-CODE", /code/, "TENOFF", "Apply"],
    ["Redeem Points", "1000000", /You only have/, "1", "Apply Points"],
  ] as const) {
    await apply(field, wrong, button);
    const box = shopping.dialog.getByRole("textbox", { name: field });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription(sentence);
    await expect(box).toBeFocused();
    await expect(error).toHaveCount(0);
    await box.fill("");
    await expect(box).not.toHaveAttribute("aria-invalid");
    await apply(field, right, button);
    await expect(success).toBeVisible();
    await success.getByRole("button", { name: "Dismiss" }).click();
  }
});

test("a price that rises while the checkout is open is shown before the buyer pays", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/the payment provider/);
  const shopping = new Shopping(page);
  await signIn();
  await answerAsBefore(page, PRODUCT, ({ product }) => ({ product: { ...product, price: 1 } }));
  await shopping.addToCart(TOTE);
  const checked = page.waitForResponse(PRODUCT);
  await page.getByRole("button", { name: "Checkout" }).click();
  await checked;
  await shopping.fillAddress();
  await expect(shopping.items).toContainText("£1.00");
  await page.unroute(PRODUCT);
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).click();
  await expectOtherTotal(shopping);
  await expect(shopping.items).not.toContainText("£1.00");
  await shopping.pay("Approve payment");
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
});

test("a discount that changes after it was applied is shown before the buyer pays, and the points stay", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/the payment provider/);
  const shopping = new Shopping(page);
  await signIn();
  await answerAsBefore(page, CODE, () => ({ discount: 0.01 }));
  await shopping.addToCart(TOTE);
  await page.getByRole("button", { name: "Checkout" }).click();
  await shopping.fillAddress();
  await shopping.dialog.getByRole("textbox", { name: "Discount Code" }).fill("TENOFF");
  await shopping.dialog.getByRole("button", { name: "Apply", exact: true }).click();
  const discount = shopping.dialog.getByText(/^TENOFF: −£/);
  await expect(discount).toHaveText("TENOFF: −£0.01");
  await shopping.dialog.getByRole("textbox", { name: "Redeem Points" }).fill("1");
  await shopping.dialog.getByRole("button", { name: "Apply Points" }).click();
  const points = shopping.dialog.getByText(/^1 points: −£/);
  await expect(points).toBeVisible();
  await page.unroute(CODE);
  await shopping.dialog.getByRole("button", { name: "Sandbox payment" }).click();
  await expectOtherTotal(shopping);
  await expect(discount).not.toHaveText("TENOFF: −£0.01");
  await expect(points).toBeVisible();
});
