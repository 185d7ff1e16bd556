import { expect, test } from "./fixtures.ts";
import { linksMailedTo, logIn, newEmail, registerAccount } from "./newAccount.ts";

test.use({ serviceWorkers: "block" });

const success = "Success!";

test("a new user registers, verifies the email and is signed in", async ({ page, request }) => {
  const email = newEmail();
  await page.goto("/login");
  await page.getByRole("link", { name: "Register Now" }).click();
  await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeFocused();
  await page.getByRole("textbox", { name: "First Name" }).fill("Ines");
  await page.getByRole("textbox", { name: "Last Name" }).fill("Quay");
  await page.getByRole("textbox", { name: "Username" }).fill(email.slice(0, 12));
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("segue-demo");
  await page.getByRole("textbox", { name: "Confirm Password" }).fill("segue-demo");
  await page.getByRole("combobox", { name: "Register As" }).selectOption("Retailer");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("status").filter({ hasText: success })).toContainText("Check your inbox");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByText("Check your inbox"), "not said twice").toHaveCount(1);
  // The instructions stay after a reload, unlike the popup.
  await page.reload();
  const next = page.getByRole("status").filter({ hasText: `Open the link we’ve emailed to ${email}, then log in.` });
  await expect(next.locator("svg")).toBeVisible();

  await logIn(page, email);
  await expect(page.getByRole("alert")).toContainText("Please verify your email");
  await expect(page.getByText("Not in inbox or spam folder?")).toBeVisible();
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByRole("status").filter({ hasText: "another email" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend" })).toBeDisabled();

  const [, link = ""] = await linksMailedTo(email, 2);
  // Simulates a mail scanner that opens the link before the user.
  await request.get(link);
  await logIn(page, email);
  await expect(page.getByRole("alert")).toContainText("Please verify your email");
  await page.goto(link);
  await expect(page.getByRole("status").filter({ hasText: "Email Verified" })).toHaveText(
    "Email Verified Successfully.Please login.",
  );
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("has expired or was already used");
});

test("a wrong password is reported once, and the emptied field has the focus", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByRole("textbox", { name: "Password" });
  await logIn(page, "listener@segue.test", "not this one");
  await expect(page.getByRole("alert")).toContainText("Error!");
  await expect(page.getByText("Incorrect email or password.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("listener@segue.test");
  await expect(password).toHaveAccessibleDescription(/Incorrect email or password\./);
  await expect(password).toHaveValue("");
  await expect(password).toBeFocused();
});

test("after logging in, a visitor returns to the screen they asked for", async ({ page }) => {
  await page.goto("/packages");
  await expect(page).toHaveURL("/login?next=%2Fpackages");
  await logIn(page, "listener@segue.test");
  await expect(page).toHaveURL("/packages");
  await expect(page.getByRole("heading", { name: "Packages", level: 1 })).toBeVisible();
});

for (const address of ["//evil.example/", "/\\evil.example/", "https://evil.example/", "javascript:alert(1)"]) {
  test(`a login never redirects to ${address}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(address)}`);
    await logIn(page, "listener@segue.test");
    await expect(page).toHaveURL("/");
  });
}

test("a login request that fails shows an error, and the login form keeps the email", async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await page.route("**/api/login", (route) => route.abort());
  await page.goto("/login");
  await logIn(page, "listener@segue.test");
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toContainText("Error!");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("listener@segue.test");
});

for (const [email, area] of [
  ["admin@segue.test", "/admin"],
  ["seller@segue.test", "/seller"],
] as const) {
  test(`logging in as ${email} leads to ${area}, and the app stores no token`, async ({ page, guard }) => {
    // The pages of both areas are outside the app and have no icon.
    guard.allow(/favicon\.ico/);
    await page.goto("/login");
    await logIn(page, email);
    await expect(page).toHaveURL(area);
    expect(await page.evaluate(() => localStorage.getItem("loggedUser"))).toBeNull();
  });
}

test("registration shows all of the server's messages at once, each at its field, and keeps the input", async ({
  page,
  guard,
}) => {
  guard.allow(/status of 422/);
  await page.goto("/register");
  await page.getByRole("textbox", { name: "First Name" }).fill("Ines");
  const [password, confirmation] = [page.getByLabel("Password", { exact: true }), page.getByLabel("Confirm Password")];
  await password.fill("short");
  await confirmation.fill("shirt");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText("The username field is required.");
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveAccessibleDescription(
    "The username field is required.",
  );
  await expect(page.getByRole("textbox", { name: "First Name" })).toHaveValue("Ines");
  await expect(password).toHaveAccessibleDescription("The password must be at least 8 characters long.");
  await expect(confirmation).toHaveAccessibleDescription("The passwords don’t match.");
  await expect(password).toHaveValue("short");
  await expect(confirmation).toHaveValue("shirt");
});

test("if registration is closed, its screen says why and shows no form", async ({ page }) => {
  await page.route("**/api/auth_setting", (route) =>
    route.fulfill({ json: { data: { is_register_allow: false, register_allow_message: "Closed until spring." } } }),
  );
  await page.goto("/register");
  await expect(page.getByRole("alert")).toHaveText("Closed until spring.");
  await expect(page.getByRole("button", { name: "Register" })).toHaveCount(0);
});

test("registration says what is free of charge in this store", async ({ page }) => {
  const lead = page.getByText(/^Everything, free|, free\.$/);
  await page.goto("/register");
  await expect(lead).toHaveText("Everything, free for three days.");
  const open = { is_register_allow: true, register_allow_message: "" };
  for (const [terms, message] of [
    [{ free_days: 14 }, "Everything, free for 14 days."],
    [{ free_listening: true }, "All the music, free."],
  ] as const) {
    await page.route("**/api/auth_setting", (route) => route.fulfill({ json: { data: { ...open, ...terms } } }));
    await page.reload();
    await expect(lead).toHaveText(message);
  }
});

test("the emailed link lets a user replace a forgotten password", async ({ page, request }) => {
  const email = await registerAccount(request);
  await page.goto("/password/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("status").filter({ hasText: success })).toContainText("we’ve sent you a link");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");

  const [, link = ""] = await linksMailedTo(email, 2);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Reset Password", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("another-one");
  await page.getByRole("textbox", { name: "Confirm Password" }).fill("another-one");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password changed" })).toBeVisible();
  await expect(page).toHaveURL("/login");

  await logIn(page, email);
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password.");
  // The link was sent by email, so it verified the address too.
  await logIn(page, email, "another-one");
  await expect(page).toHaveURL("/profile");
});
