import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";

test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

const openArea = async (page: Page, navigation: string, area: string) => {
  await page.getByRole("navigation", { name: navigation }).getByRole("link", { name: area }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: area })).toBeFocused();
  expect(await findBroken(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
};

async function downloadFrom(page: Page, link: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).press("Enter");
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "latin1") };
}

test("a seller reads a statement and downloads it, and an administrator marks it as paid", async ({
  page,
  browser,
}) => {
  await signIn(page, "seller@segue.test");
  await page.goto("/seller");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Plays" })).toBeVisible();
  expect(await findBroken(page)).toEqual([]);
  await openArea(page, "Seller", "My catalogue");
  await expect(page.getByRole("row", { name: /Aubergine Hoodie/ })).toContainText("60%");

  await openArea(page, "Seller", "Statements");
  // The demo’s hoodie was sold a month ago, so the oldest statement is of a month that has ended.
  const oldest = page.getByRole("table", { name: "Statements" }).getByRole("row").last().getByRole("link");
  const month = await oldest.innerText();
  await oldest.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: month })).toBeFocused();
  const items = page.getByRole("region", { name: "Items" });
  await expect(items.getByRole("row", { name: /Aubergine Hoodie/ })).toContainText("60%");
  const owed = await page.getByRole("region", { name: "Total" }).getByText(/^£/).last().innerText();
  expect(await findBroken(page)).toEqual([]);
  const csv = await downloadFrom(page, "Download CSV");
  expect(csv.name).toMatch(/^Statement \d{4}-\d{2}\.csv$/);
  expect(csv.text.trim()).toMatch(new RegExp(`,Total,.*,${owed.replace("£", "").replace(",", "")}$`));
  const pdf = await downloadFrom(page, "Download PDF");
  expect([pdf.name, pdf.text.slice(0, 5)]).toEqual([csv.name.replace("csv", "pdf"), "%PDF-"]);

  const office = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(office, "admin@segue.test");
  await office.goto("/admin");
  await openArea(office, "Back office", "Statements");
  await office.getByRole("link", { name: `Theo Marsh, ${month}` }).press("Enter");
  await expect(office.getByRole("region", { name: "Total" })).toContainText(owed);
  const pay = office.getByRole("button", { name: "Mark as paid" });
  // The statement is already paid if this test is repeated in the same store.
  if (await pay.isVisible()) await pay.press("Enter");
  await expect(office.getByText(/^Paid on /)).toBeVisible();
  expect(await findBroken(office)).toEqual([]);
  await office.context().close();
  await page.reload();
  await expect(page.getByText(/^Paid on /)).toBeVisible();
});

test("logging out of the sellers’ area closes it in other tabs too", async ({ page, context, guard }) => {
  // A request in progress may fail when the seller has just logged out.
  guard.allow(/status of 401/);
  await signIn(page, "seller@segue.test");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/seller");
    await expect(tab.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Log out" }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
});

test("an administrator assigns a share of a product's earnings to a seller", async ({ page, guard }) => {
  // Enters somebody who isn’t a seller.
  guard.allow(/status of 422/);
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/products?find=Enamel");
  await page.getByRole("link", { name: /Enamel Pin/ }).press("Enter");
  const shares = page.getByRole("form", { name: "Shares" });
  await shares.getByRole("textbox", { name: "Seller 1" }).fill("listener@segue.test");
  await shares.getByRole("spinbutton", { name: "Seller 1’s share (%)" }).fill("40");
  await shares.getByRole("button", { name: "Save shares" }).press("Enter");
  await expect(page.getByText("listener@segue.test isn’t a seller. Change the person’s role first.")).toBeVisible();
  await shares.getByRole("textbox", { name: "Seller 1" }).fill("seller@segue.test");
  expect(await findBroken(page)).toEqual([]);
  await shares.getByRole("button", { name: "Save shares" }).press("Enter");
  await expect(page.getByText("The shares were saved.")).toBeVisible();
  await expect(shares.getByText(/These shares apply from/)).toBeVisible();
});

test("a product changes once an administrator accepts a seller's edit", async ({ page, browser }) => {
  const wanted = `Dyed in small batches, ${crypto.randomUUID()}`;
  await signIn(page, "seller@segue.test");
  await page.goto("/seller/catalogue");
  await page.getByRole("link", { name: "Aubergine Hoodie" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Aubergine Hoodie" })).toBeFocused();
  await page.getByRole("textbox", { name: "Long description" }).fill(wanted);
  expect(await findBroken(page)).toEqual([]);
  await page.getByRole("button", { name: "Send to the store" }).press("Enter");
  await expect(page.getByText("Your changes are waiting for review.")).toBeVisible();

  const office = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(office, "admin@segue.test");
  await office.goto("/admin");
  await office.getByRole("link", { name: / to review$/ }).press("Enter");
  await expect(office.getByRole("heading", { level: 1, name: "Sellers’ edits" })).toBeFocused();
  expect(await findBroken(office)).toEqual([]);
  await office.getByRole("link", { name: "Aubergine Hoodie" }).press("Enter");
  await expect(office.getByRole("row", { name: /Long description/ })).toContainText(wanted);
  expect(await findBroken(office)).toEqual([]);
  await expectNoSidewaysScroll(office);
  await office.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(office.getByText("The product was changed.")).toBeVisible();
  await expect(office.getByRole("heading", { level: 1, name: "Sellers’ edits" })).toBeVisible();
  await office.context().close();

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Long description" })).toHaveValue(new RegExp(wanted));
  await expect(page.getByText("Your changes are waiting for review.")).toBeHidden();
});

test("an administrator in the sellers' area is told that the area is for sellers", async ({ page, guard }) => {
  guard.allow(/status of 403/, /AppError \[forbidden\]/);
  await signIn(page, "admin@segue.test");
  await page.goto("/seller");
  await expect(page.getByRole("alert")).toContainText("This area is for sellers of this store.");
});
