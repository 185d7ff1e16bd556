import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

/** Opens an album that a seller sent, as the administrator who decides. */
async function openReview(browser: Browser, width: number, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width, height: 900 } });
  const office = await context.newPage();
  await signIn(office, "admin@segue.test");
  await office.goto("/admin");
  await office.getByRole("link", { name: / from sellers to review$/ }).press("Enter");
  await expect(office.getByRole("heading", { level: 1, name: "Sellers’ edits" })).toBeFocused();
  expect(await findBroken(office)).toEqual([]);
  await office.getByRole("link", { name }).press("Enter");
  await expect(office.getByRole("heading", { level: 1, name })).toBeFocused();
  return office;
}

for (const width of OFFICE_WIDTHS) {
  test(`a seller’s album is declined, sent again and approved at ${width} px`, async ({ page, browser }, testInfo) => {
    const name = `From a Seller ${crypto.randomUUID()}`;
    const file = testInfo.outputPath("01.mp3");
    // The demo store has this artist, so the test adds only an album.
    await writeFile(file, mp3({ title: "Dawn", artist: "Luma Vale", album: "From a Seller", track: "1" }, 1));
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "seller@segue.test");
    await page.goto("/seller/catalogue");
    await page.getByRole("link", { name: "Upload music" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New album from upload" })).toBeFocused();
    await page.getByLabel("Music files").setInputFiles(file);
    const form = page.getByRole("form", { name: "New album" });
    await expect(form.getByRole("textbox", { name: "Title of 01.mp3" })).toHaveValue("Dawn");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await form.getByRole("textbox", { name: "Title", exact: true }).fill(name);
    await form.getByLabel("Release date").fill("2090-05-06");
    await form.getByRole("button", { name: "Send to the store" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "My catalogue" })).toBeFocused();
    await expect(page.getByRole("row", { name })).toContainText("Waiting for approval");
    expect(await findBroken(page)).toEqual([]);

    const office = await openReview(browser, width, name);
    await expect(office.getByText(/Already in the store: Luma Vale/)).toBeVisible();
    const heard = await office.request.get((await office.getByLabel("Dawn").getAttribute("src")) ?? "");
    expect([heard.status(), heard.headers()["content-type"]]).toEqual([200, "audio/mpeg"]);
    expect(await findBroken(office)).toEqual([]);
    await expectNoSidewaysScroll(office);
    await office.getByRole("textbox", { name: "Reason" }).fill("Please add a label.");
    await office.getByRole("button", { name: "Decline" }).press("Enter");
    await expect(office.getByText("The album was declined.")).toBeVisible();
    await office.context().close();

    await page.reload();
    await expect(page.getByRole("row", { name })).toContainText("Declined");
    await page.getByRole("link", { name }).press("Enter");
    await expect(page.getByText("The store declined this album: Please add a label.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(name);
    const label = form.getByRole("combobox", { name: "Label" });
    await label.fill("salt");
    await expect(form.locator("datalist option[value='Saltmarsh Recordings']")).toHaveCount(1);
    await label.fill("Saltmarsh Recordings");
    await form.getByRole("button", { name: "Send to the store" }).press("Enter");
    await page.getByRole("link", { name }).press("Enter");
    await expect(page.getByText(`“${name}” is waiting for approval.`)).toBeVisible();
    expect(await findBroken(page)).toEqual([]);

    const again = await openReview(browser, width, name);
    await expect(again.getByRole("combobox", { name: "Label" })).toHaveValue("Saltmarsh Recordings");
    await again.getByRole("button", { name: "Approve and publish" }).press("Enter");
    await expect(again.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(again.getByText("Hidden until its release date")).toBeVisible();
    await again.context().close();

    await page.goto("/seller/catalogue");
    const row = page.getByRole("row", { name });
    await expect(row).toContainText("From its release date");
    await expect(row).toContainText("100%");
  });
}
