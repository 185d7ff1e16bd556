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
