import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { registerAccount } from "../newAccount.ts";

test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator finds, verifies and blocks a person and closes their account at ${width} px`, async ({
    page,
    playwright,
    baseURL,
    guard,
  }) => {
    // Submits the empty form.
    guard.allow(/status of 422/);
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const email = await registerAccount(visitor);
    await visitor.dispose();

    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin/people?status=unverified");
    await page.getByRole("searchbox", { name: "Search by name, username or email" }).fill(email);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1–1 of 1")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("table", { name: "People" }).getByRole("link").last().press("Enter");
    const account = page.getByRole("region", { name: "Account" });
    await expect(account).toContainText("Not verified");
    await page.getByRole("button", { name: "Mark email as verified" }).click();
    await expect(account).toContainText("Active");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const points = page.getByRole("form", { name: "Points" });
    await points.getByRole("spinbutton", { name: "Points to give" }).fill("25");
    await points.getByRole("button", { name: "Give points" }).click();
    await expect(points.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(
      "The reason field is required.",
    );
    await points.getByRole("textbox", { name: "Reason" }).fill("Late parcel");
    await points.getByRole("button", { name: "Give points" }).click();
    await expect(account).toContainText("Points25");

    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(account).toContainText("Blocked");
    await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export data" }).press("Enter");
    expect((await download).suggestedFilename()).toBe("Personal data.zip");
    await page.getByRole("button", { name: "Close account" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Close this account?" });
    expect(await findBroken(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close account" }).press("Enter");
    await expect(account).toContainText("Closed");
    await expect(page.getByRole("button", { name: "Unblock" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Export data" })).toBeHidden();
  });
}

test("a person’s page lists the songs that they own", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/people?find=other@segue.test");
  await page.getByRole("table", { name: "People" }).getByRole("link").last().press("Enter");
  const songs = page.getByRole("table", { name: "Songs owned" });
  await expect(songs.getByRole("link").first()).toBeVisible();
  expect(await findBroken(page)).toEqual([]);
  await songs.getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/admin\/catalogue\/songs\/\d+$/);
});
