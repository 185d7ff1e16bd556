import { expect, signIn, test } from "../fixtures.ts";
import { findBroken } from "../look.ts";
import { logIn, registerAccount } from "../newAccount.ts";
import { codeOf, newStaff, openPage, setUp } from "./secondStep.ts";

test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

test("an administrator turns on two-factor authentication, logs in with a code and confirms a sensitive change", async ({
  page,
  browser,
  request,
  guard,
}) => {
  // Enters a wrong code.
  guard.allow(/status of 422/);
  const email = await newStaff(browser, request);
  const customer = await registerAccount(request);

  const other = await openPage(browser);
  await other.goto("/login");
  await logIn(other, email);
  await expect(other.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await other.goto(`/admin/people?find=${customer}`);
  await other.getByRole("table", { name: "People" }).getByRole("link").last().press("Enter");
  const role = other.getByRole("form", { name: "Role" });
  await role.getByRole("combobox", { name: "Role" }).selectOption("Seller");

  await signIn(page, email);
  const { key, codes } = await setUp(page);
  // The tests’ store is at an IP address, where browsers offer no passkeys.
  await expect(page.getByText(/^You can use passkeys at http:\/\/localhost:\d+\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add passkey" })).toBeHidden();

  await role.getByRole("button", { name: "Change role" }).press("Enter");
  const dialog = other.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByRole("textbox", { name: "6-digit code" }).fill(codeOf(key, 0));
  expect(await findBroken(other)).toEqual([]);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("region", { name: "Account" })).toContainText("RoleSeller");
  await expect(dialog).toBeHidden();
  await other.context().close();

  await page.getByRole("button", { name: "Log out" }).press("Enter");
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await page.goto("/admin/orders");
  const code = page.getByRole("textbox", { name: "6-digit code" });
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is incorrect/);
  expect(await findBroken(page)).toEqual([]);
  await code.fill(codeOf(key, 1));
  await code.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).press("Enter");
  await logIn(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});
