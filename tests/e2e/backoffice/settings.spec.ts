import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator saves the settings and sends a test email at ${width} px`, async ({ page, guard }) => {
    // Submits a name that the server refuses.
    guard.allow(/status of 422/);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    const name = page.getByRole("textbox", { name: "Store name" });
    await expect(name).toHaveValue("Segue");
    await name.fill("www.segue.test");
    await name.press("Enter");
    await expect(name).toHaveAccessibleDescription(/The store name can’t contain links or line breaks\./);
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await name.fill("Segue");
    const accent = page.getByLabel("Accent colour in the light theme");
    await accent.fill("#ffe000");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(accent).toHaveAccessibleDescription(/This colour is too pale to read in the light theme\./);
    await accent.fill("#65247d");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("button", { name: "Send test email" }).press("Enter");
    await expect(page.getByText("We’ve sent an email to admin@segue.test.")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
  });
}

test("a file that is dropped beside a file field does not replace the page", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/settings");
  const isRefused = (target: Locator) =>
    target.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["logo"], "logo.png"));
      return !element.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
    });
  expect(await isRefused(page.getByRole("heading", { level: 1, name: "Settings" }))).toBe(true);
  expect(await isRefused(page.getByLabel("Your logo"))).toBe(false);
});

test("settings that someone else changed in the meantime are not overwritten", async ({ page }) => {
  const open = async (tab: Page) => {
    await tab.goto("/admin/settings");
    const field = (name: string) => tab.getByRole("textbox", { name });
    return { delivery: field("Delivery"), returns: field("Returns") };
  };
  await signIn(page, "admin@segue.test");
  const own = await open(page);
  const otherTab = await page.context().newPage();
  const other = await open(otherTab);
  const before = await other.returns.inputValue();
  await other.returns.fill("Within 90 days");
  await otherTab.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(otherTab.getByText("Saved.")).toBeVisible();

  await own.delivery.fill("Never");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Someone else changed these settings in the meantime.")).toBeVisible();
  await page.reload();
  await expect(own.delivery).not.toHaveValue("Never");
  await expect(own.returns).toHaveValue("Within 90 days");
  await own.returns.fill(before);
  const save = page.getByRole("button", { name: "Save", exact: true });
  for (const _ of ["the change", "the same again"]) {
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await save.press("Enter");
    expect(await (await saved).json()).toMatchObject({ code: 200 });
    await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await expect(save).toBeFocused();
  }
});
