import { expect, test } from "../fixtures.ts";
import { DESKTOP, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { logIn } from "../newAccount.ts";

for (const width of OFFICE_WIDTHS) {
  test(`an administrator logs in, sees each part of the back office and logs out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/login");
    await logIn(page, "admin@segue.test");
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Audit log" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeFocused();
    await expect(page).toHaveTitle("Audit log · Segue");
    await page.getByRole("button", { name: "Check for tampering" }).press("Enter");
    const verified = page.getByText(/^[\d,]+ (entry|entries) checked\. Nothing was changed or removed\.$/);
    await expect(verified).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("searchbox", { name: "Search by person, action or subject" }).fill("zzz");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Nothing matches “zzz”.")).toBeVisible();
    await expect(page).toHaveURL("/admin/audit?find=zzz");
    await expect(verified).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/login");
    expect((await page.request.get("/api/admin/user")).status()).toBe(401);
  });
}

test("the navigation stays in view while the content scrolls, and popups cover no content", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn("admin@segue.test");
  await page.goto("/admin/settings");
  const heading = page.getByRole("heading", { level: 1 });
  const areas = page.getByRole("navigation", { name: "Back office" });
  await expect(heading).toBeInViewport();
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 5000);
  await expect(heading).not.toBeInViewport();
  await expect(areas).toBeInViewport({ ratio: 1 });

  await page.getByRole("button", { name: "Send test email" }).press("Enter");
  const message = page.getByRole("status").filter({ hasText: "We’ve sent an email" });
  await message.hover();
  const coveredPx = async () => {
    const [screen, popup] = [await page.locator("#scroller").boundingBox(), await message.boundingBox()];
    return (screen?.y ?? 0) + (screen?.height ?? 0) - (popup?.y ?? 0);
  };
  await expect.poll(coveredPx).toBeLessThanOrEqual(0);

  await areas.getByRole("link", { name: "Audit log" }).click();
  await expect(heading).toHaveText("Audit log");
  await expect(heading).toBeInViewport();
});

test("a screen opens at its top in a very low window", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await signIn("admin@segue.test");
  await page.goto("/admin/people");
  await page.getByRole("table", { name: "People" }).getByRole("link").last().press("Enter");
  await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("logging out closes the back office even if the server fails, and the logout is sent again", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(/status of 500/, /\[segue\] logging out/);
  await signIn("admin@segue.test");
  await page.goto("/admin");
  await context.route("**/api/admin/logout", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(async () => (await context.request.get("/api/admin/user")).status()).toBe(401);
});

test("a listener is told that the back office is for administrators", async ({ page, signIn, guard }) => {
  guard.allow(/status of 403/, /AppError \[forbidden\]/);
  await signIn();
  await page.goto("/admin/audit");
  await expect(page.getByRole("alert")).toContainText("The back office is for administrators of this store.");
});

test("a visitor is redirected to the login", async ({ page, guard }) => {
  guard.allow(/status of 401/, /AppError \[unauthorised\]/);
  await page.goto("/admin");
  await expect(page).toHaveURL("/login");
});
