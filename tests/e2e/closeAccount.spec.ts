import { expect, test } from "./fixtures.ts";
import { findBroken } from "./look.ts";
import { logIn, verifiedAccount } from "./newAccount.ts";

test.use({ serviceWorkers: "block" });

test("a listener downloads their data and closes the account", async ({ page, request, signIn, guard }) => {
  // The app logs out of the session that closing the account has ended.
  guard.allow(/status of 401/);
  const email = await verifiedAccount(request);
  await signIn(email);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Skip" }).click();
  const section = page.getByRole("region", { name: "Your data" });
  const download = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("Personal data.zip");

  await section.getByRole("button", { name: "Close account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your password is incorrect.");
  expect(await findBroken(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Password" }).fill("segue-demo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  const ofAccounts = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name = "" }) => /^segue-[0-9a-f]{16}$/.test(name)),
    );
  await expect.poll(ofAccounts).toEqual([]);
  await logIn(page, email);
  await expect(page.getByRole("alert")).toBeVisible();
});
