import { expect, expectSuccess, fill, popup, press, test } from "./specified.ts";

const login = (email: string) => ({ Email: email, Password: "a password" });

test.beforeEach(({ server }) => server.reset());

test("after the login the app opens the address that the server returns", async ({ page, server, sent }) => {
  await page.goto(`${server.url}/login`);
  await fill(page, login("ada@example.org"));
  await press(page, "Login");
  await expect(page).toHaveURL(`${server.url}/genres`);
  expect((await sent("POST /login")).body).toEqual({ email: "ada@example.org", password: "a password" });
  const { headers } = await sent("GET /user");
  expect(headers.authorization).toBe("Bearer specified");
  expect(headers["x-xsrf-token"]).toBe("abc=");
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["network-type"]).toBeDefined();
});

test("a refused login shows the errors", async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await fill(page, login("wrong@example.org"));
  await press(page, "Login");
  await expect(page.getByRole("alert")).toContainText("These credentials do not match our records.");
});

test("a form with a hidden token requests the verification email again", async ({ page, server, sent }) => {
  await page.goto(`${server.url}/login`);
  await fill(page, login("new@example.org"));
  await press(page, "Login");
  await expect(page.getByRole("alert")).toContainText("Verify your email first.");
  await expect(page.getByText("Not in inbox or spam folder?")).toBeVisible();
  await expect(page.locator("form input[type=hidden][name=token]")).toHaveCount(1);
  await press(page, "Resend");
  await expect(popup(page, "Success!")).toContainText("The mail was sent again.");
  expect(Object.keys((await sent("POST /email/verification-notification")).body)).toEqual(["token"]);
});

test("a registration sends the fields of its form", async ({ page, server, sent }) => {
  await page.goto(`${server.url}/register`);
  await fill(page, {
    "First Name": "Ada",
    "Last Name": "Quay",
    Username: "ada",
    Email: "ada@example.org",
    Password: "a password",
    "Confirm Password": "a password",
  });
  await page.getByRole("combobox", { name: "Register As" }).selectOption("Retailer");
  await press(page, "Register");
  await expectSuccess(page, "Registered. Look into your inbox.");
  expect((await sent("POST /register")).body).toEqual({
    firstName: "Ada",
    lastName: "Quay",
    userName: "ada",
    email: "ada@example.org",
    password: "a password",
    password_confirmation: "a password",
    listener_type: "Retail",
  });
});

test("a forgotten password is reset with the token from the route", async ({ page, server, sent }) => {
  await page.goto(`${server.url}/password/forgot-password`);
  await fill(page, { Email: "ada@example.org" });
  await press(page, "Send reset link");
  await expectSuccess(page, "The link is on its way.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
  expect((await sent("POST /password/forgot-password")).body).toEqual({ email: "ada@example.org" });

  await page.goto(`${server.url}/password/reset-password/the-token`);
  await fill(page, { ...login("ada@example.org"), "Confirm Password": "a password" });
  await press(page, "Reset Password");
  await expectSuccess(page, "Your password was reset.");
  expect((await sent("POST /password/update-password")).body).toEqual({
    email: "ada@example.org",
    password: "a password",
    password_confirmation: "a password",
    token: "the-token",
  });
});

test("a password is changed", async ({ page, open, sent }) => {
  await open("/change-password");
  await fill(page, { "Old Password": "one", "New Password": "two two two", "Confirm Password": "two two two" });
  await press(page, "Change Password");
  await expectSuccess(page, "Password changed.");
  expect((await sent("POST /change-password")).body).toEqual({
    old_password: "one",
    new_password: "two two two",
    password_confirmation: "two two two",
  });
});

test("a profile is saved as multipart form data, and the dialog that the response asks for opens", async ({
  page,
  open,
  sent,
  server,
}) => {
  await open("/profile");
  await fill(page, { City: "Cork" });
  await page.getByRole("main").locator("input[type=file]").setInputFiles("public/screenshots/home-narrow.png");
  await press(page, "Save");
  await expectSuccess(page, "Your profile was updated.");
  await expect(page).toHaveURL(`${server.url}/packages?p=1`);
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  const { body, headers } = await sent("POST /account-update");
  expect(headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(body).toEqual({
    first_name: "Ada",
    last_name: "Quay",
    address: "1 Quay",
    city: "Cork",
    state: "Leinster",
    zipcode: "D01",
    country: "7",
    contact_no: "1234",
    audio_quality: "Auto",
    gender: "Female",
    dob: "1990-01-01",
    image: expect.stringMatching(/./),
  });
});

test("an email address is subscribed with the bearer token", async ({ page, open, sent }) => {
  await open("/genres");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await sidebar.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await sidebar.getByRole("button", { name: "Subscribe" }).click();
  await expectSuccess(page, "You are subscribed.");
  const { body, headers } = await sent("POST /subscribe");
  expect(headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(headers.authorization).toBe("Bearer specified");
  expect(body).toEqual({ email: "ada@example.org" });
});

test("a logout calls the server and leads to the login screen", async ({ page, open, sent, server }) => {
  await open("/genres");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await sent("POST /logout");
  expect(await page.evaluate(() => localStorage.getItem("loggedUser"))).toBeNull();
});
