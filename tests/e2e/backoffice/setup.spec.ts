import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";

test.use({ serviceWorkers: "block" });

test("an administrator works through the setup checklist and hides it", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  const checklist = page.getByRole("region", { name: "Set up your store" });
  const step = (name: string) => checklist.getByRole("listitem").filter({ hasText: name });
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin");
    await expect(step("Remove the demo")).toContainText("To do");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await step("Take payments").getByRole("button", { name: "Test payments" }).press("Enter");
  await expect(page.getByText("The payment provider accepts your store’s login.")).toBeVisible();
  const removeDemo = step("Remove the demo").getByRole("button", { name: "Remove demo" });
  await removeDemo.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove the demo?" });
  expect(await findBroken(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Remove demo" }).press("Enter");
  await expect(page.getByText("Your account belongs to the demo.")).toBeVisible();
  await dialog.press("Escape");
  // Until then the page is inert and takes no key.
  await expect(removeDemo).toBeFocused();

  await checklist.getByRole("button", { name: "Hide checklist" }).press("Enter");
  await expect(checklist).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeFocused();
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Show checklist" }).press("Enter");
  await expect(page.getByText("The checklist is back on the Overview.")).toBeVisible();
  await page.goto("/admin");
  await step("Name your store").getByRole("link", { name: "Choose a name" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
