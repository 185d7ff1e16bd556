import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";
import { logIn, verifiedAccount } from "./newAccount.ts";
import { openFromCache, workerControls } from "./offline/device.ts";

test.use({ serviceWorkers: "block" });

const PICTURE = path.resolve(import.meta.dirname, "../../public/icons/og.png");

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function fillRequired(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Country" }).selectOption("United Kingdom");
  await page.getByRole("combobox", { name: "Gender" }).selectOption("Female");
  await page.getByLabel("Date of Birth").fill("1990-02-03");
}

test("the welcome dialog closes only with its own buttons", async ({ page, request, signIn }) => {
  await signIn(await verifiedAccount(request));
  await page.goto("/profile");
  const welcome = page.getByRole("dialog", { name: "Welcome" });
  await expect(welcome).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(welcome.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect(welcome).toBeVisible();
  await welcome.getByRole("button", { name: "Skip" }).click();
  await expect(welcome).toBeHidden();

  // Once answered, the dialog does not come back.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "First Name" })).toBeVisible();
  await expect(welcome).toBeHidden();

  await signIn(await verifiedAccount(request));
  await page.goto("/profile");
  await welcome.getByRole("textbox", { name: "Email" }).fill("news@segue.test");
  await welcome.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await expect(welcome).toBeHidden();
});

test("a user who completes the profile and adds a picture is thanked", async ({ page, request, signIn, guard }) => {
  guard.allow(/status of 422/);
  await signIn(await verifiedAccount(request));
  await page.goto("/");
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "Skip" }).click();
  const missing = page.getByText("To start listening, add your date of birth, gender and country.");
  await expect(missing).toBeInViewport();

  await page.getByRole("textbox", { name: "City" }).fill("Cork");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("date of birth");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Cork");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Change image" }).click();
  await (await chooser).setFiles(PICTURE);
  await page.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await fillRequired(page);
  await save(page);
  await expect(page).toHaveURL("/packages?p=1");
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks).toContainText("free subscription of 3 days");
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/packages");

  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Cork");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const picture = page.locator("form img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(
    await picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth - naturalHeight),
  ).toBe(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
});

test("dragging crops a new picture, and the button Keep current image discards it", async ({ page, signIn }) => {
  await signIn("other@segue.test");
  await page.goto("/profile");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Change image" }).click();
  await (await chooser).setFiles(PICTURE);
  const frame = page.locator("form canvas");
  const pixels = () => frame.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect.poll(pixels).not.toBe("");
  const before = await pixels();
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 5 });
  await page.mouse.up();
  await expect.poll(pixels).not.toBe(before);
  await page.getByRole("button", { name: "Keep current image" }).click();
  await expect(frame).toHaveCount(0);
});

test("unsaved input survives a session that expires", async ({ page, request, signIn, guard }) => {
  guard.allow(/status of 401/);
  const email = await verifiedAccount(request);
  await signIn(email);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("14 Lantern Row");
  await page.route("**/api/account-update", (route) =>
    route.fulfill({ status: 401, json: { message: "Please log in." } }),
  );
  await save(page);
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await logIn(page, email);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("14 Lantern Row");
});

test("the username and the email are read-only", async ({ page, signIn }) => {
  await signIn("other@segue.test");
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "Username" })).not.toBeEditable();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).not.toBeEditable();
  await expect(page.getByRole("combobox", { name: "Audio Quality" }).getByRole("option")).toHaveText([
    "Auto",
    "High",
    "Medium",
    "Low",
  ]);
});

test("a user who enters the old password can set a new one", async ({ page, request, browser, baseURL, guard }) => {
  guard.allow(/status of 422/);
  const email = await verifiedAccount(request);
  await signIn(page, email);
  await page.goto("/change-password");
  const change = async (old: string) => {
    await page.getByRole("textbox", { name: "Old Password" }).fill(old);
    await page.getByRole("textbox", { name: "New Password" }).fill("a-newer-one");
    await page.getByRole("textbox", { name: "Confirm Password" }).fill("a-newer-one");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("not-this-one");
  await expect(page.getByRole("alert")).toContainText("Error!");
  await change("segue-demo");
  await expect(page.getByRole("status").filter({ hasText: "Password changed" })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await elsewhere.goto("/login");
  await logIn(elsewhere, email, "a-newer-one");
  await expect(elsewhere).toHaveURL("/profile");
  await elsewhere.close();
});

test("a form says for two seconds that it has been saved", async ({ page, signIn }) => {
  await signIn("other@segue.test");
  await page.clock.install();
  await page.goto("/profile");
  const button = page.getByRole("button", { name: "Save" });
  await expect(button).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(button).toHaveAccessibleDescription("Saved");
  await page.clock.runFor(1900);
  await expect(button).toHaveAccessibleDescription("Saved");
  await page.clock.runFor(200);
  await expect(button).toHaveAccessibleDescription("");
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a device that is logged out by another device deletes its private responses", async ({
    page,
    request,
    browser,
    baseURL,
    guard,
  }) => {
    guard.allow(/status of 401/, /AppError \[unauthorised\]/);
    const email = await verifiedAccount(request);
    await signIn(page, email);
    await openFromCache(page, "/orders");
    await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
    const privateCopies = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /^segue-(api|windows|images)-/.test(name)));
    await expect.poll(privateCopies).not.toEqual([]);

    const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
    await elsewhere.goto("/login");
    await logIn(elsewhere, email, "segue-demo");
    await expect(elsewhere).toHaveURL("/profile");
    await elsewhere.goto("/change-password");
    await elsewhere.getByRole("button", { name: "Show devices" }).click();
    const devices = elsewhere.getByRole("region", { name: "Where you’re logged in" });
    await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
    const before = await devices.getByRole("listitem").count();
    expect(before).toBeGreaterThan(1);
    await devices.getByRole("button", { name: "Log out all other devices" }).click();
    await expect(devices.getByRole("listitem")).toHaveText([/This device/]);
    await elsewhere.close();

    await page.goto("/packages");
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(privateCopies).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("loggedUser"))).toBeNull();
  });

  test("offline, the account cannot be changed, and the screen says why", async ({ page, context, signIn, guard }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/);
    await signIn("other@segue.test");
    await page.goto("/change-password");
    await expect(page.getByRole("heading", { name: "Change Password", level: 1 })).toBeVisible();
    const change = page.getByRole("button", { name: "Change Password" });
    await expect(change).toBeEnabled();
    await workerControls(page);
    await context.setOffline(true);
    await expect(change).toBeDisabled();
    await expect(change).toHaveAccessibleDescription("You need to be online to change your account");
    await context.setOffline(false);
    await expect(change).toBeEnabled();
  });
});
