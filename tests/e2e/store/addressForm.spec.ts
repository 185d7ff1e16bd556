import { expect, test } from "../fixtures.ts";
import { Shopping } from "./shopping.ts";

test.use({ serviceWorkers: "block" });

const AUTOFILL = {
  "Mobile No": "shipping tel",
  Street: "shipping address-line1",
  City: "shipping address-level2",
  State: "shipping address-level1",
  Country: "shipping country-name",
};

test("the checkout's fields are grouped and have autofill hints, and all but the code and the points are required", async ({
  page,
  signIn,
}) => {
  const shopping = new Shopping(page);
  await signIn();
  await shopping.addToCart({ category: "accessories", name: "Tote" });
  await page.getByRole("button", { name: "Checkout" }).click();
  const address = shopping.dialog.getByRole("group", { name: "Shipping Address", exact: true });
  for (const [name, autofill] of Object.entries(AUTOFILL)) {
    const field = address.getByLabel(name);
    await expect(field).toHaveAttribute("autocomplete", autofill);
    await expect(field).toHaveAttribute("required", "");
  }
  await expect(address.getByLabel("Mobile No")).toHaveAttribute("type", "tel");
  await expect(address.getByText("(optional)")).toHaveCount(0);
  for (const name of ["Discount Code", "Redeem Points"]) {
    const code = shopping.dialog.getByRole("textbox", { name });
    await expect(code).not.toHaveAttribute("required");
    await expect(
      shopping.dialog.locator("form").filter({ has: page.getByRole("textbox", { name }) }),
    ).not.toContainText("(optional)");
  }
});
