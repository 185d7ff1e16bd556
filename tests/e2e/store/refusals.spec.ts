import { expect, test } from "../fixtures.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

const TOTE = { category: "accessories", name: "Tote" };

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

test("refused codes and points are reported at their field, and accepted ones in a popup", async ({ page, signIn }) => {
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
