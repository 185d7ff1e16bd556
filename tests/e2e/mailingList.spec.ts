import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("subscribing to the mailing list keeps the screen and the focus", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/labels");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Subscribe", exact: true }) });
  const email = form.getByRole("textbox", { name: "Email" });
  await email.fill(`quiet-${Date.now()}@segue.test`);
  await email.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await expect(email).toHaveValue("");
  await expect(email).toBeFocused();
  await expect(page).toHaveURL("/labels");
});
