import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { newEmail } from "../newAccount.ts";

test.use({ serviceWorkers: "block" });

/** Subscribes to the newsletter as a listener would, and returns the email address. */
async function subscribe(browser: Browser): Promise<string> {
  const email = newEmail();
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, "listener@segue.test");
  await page.goto("/labels");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Subscribe", exact: true }) });
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await context.close();
  return email;
}

for (const width of OFFICE_WIDTHS) {
  test(`an administrator finds, sorts and exports the newsletter's subscribers at ${width} px`, async ({
    page,
    browser,
  }) => {
    const email = await subscribe(browser);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin");
    const areas = page.getByRole("navigation", { name: "Back office" });
    await expect(page.getByRole("banner").getByRole("link", { name: "Segue" }).locator("img")).toBeVisible();
    await areas.getByRole("link", { name: "Newsletter" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeFocused();

    const table = page.getByRole("table", { name: "Newsletter" });
    const heading = table.getByRole("columnheader", { name: "Email" });
    await heading.getByRole("link").press("Enter");
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL("/admin/newsletter?sort=email");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    const search = page.getByRole("searchbox", { name: "Search by email or name" });
    await search.fill(email);
    await search.press("Enter");
    await expect(page.getByText("1–1 of 1")).toBeVisible();
    await expect(search).toBeFocused();
    await expect(table).toContainText(email);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export as CSV" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe("Newsletter.csv");
    expect((await readFile(await file.path(), "utf8")).trim().split("\r\n")).toEqual([
      expect.stringContaining("Email,Name,Subscribed at"),
      expect.stringContaining(email),
    ]);

    await search.fill("nobody-has-this-address");
    await search.press("Enter");
    await expect(page.getByText("Nothing matches “nobody-has-this-address”.")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
  });
}
