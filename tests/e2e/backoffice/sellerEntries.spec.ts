import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

test("a seller uploads a beat, and an administrator sees it with its recording", async ({
  page,
  browser,
}, testInfo) => {
  const name = `Beat ${crypto.randomUUID()}`;
  const file = testInfo.outputPath("beat.mp3");
  await writeFile(file, mp3({ title: name, artist: "Luma Vale", bpm: "92" }, 4));
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, "seller@segue.test");
  await page.goto("/seller/catalogue");
  await page.getByRole("link", { name: "New beat" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New beat" })).toBeFocused();
  await page.getByLabel("Recording").setInputFiles(file);
  await expect(page.getByRole("textbox", { name: "Beats per minute" })).toHaveValue("92");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  expect(await findBroken(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "Category" }).fill("Trap");
  await page.getByRole("textbox", { name: "Licences" }).fill("Basic lease, MP3, 19.99");
  await page.getByRole("button", { name: "Send to the store" }).press("Enter");
  await expect(page.getByRole("row", { name })).toContainText("Waiting for approval");

  const office = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await office.setViewportSize({ width: 768, height: 900 });
  await signIn(office, "admin@segue.test");
  await office.goto("/admin/edits");
  await office.getByRole("link", { name }).press("Enter");
  await expect(office.getByLabel("Recording beat.mp3")).toBeVisible();
  await expect(office.getByRole("textbox", { name: "Licences" })).toHaveValue("Basic lease, MP3, 19.99");
  expect(await findBroken(office)).toEqual([]);
  await expectNoSidewaysScroll(office);
  await office.context().close();

  await page.getByRole("link", { name }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Delete beat" }).press("Enter");
  await expect(page.getByRole("row", { name })).toBeHidden();
});

for (const width of OFFICE_WIDTHS) {
  test(`a seller sends a product, reads why it was declined and deletes it at ${width} px`, async ({
    page,
    browser,
    guard,
  }, testInfo) => {
    // Enters a price that isn’t valid.
    guard.allow(/status of 422/);
    const name = `Scarf ${crypto.randomUUID()}`;
    const picture = testInfo.outputPath("scarf.png");
    await sharp({ create: { width: 300, height: 300, channels: 3, background: "teal" } })
      .png()
      .toFile(picture);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "seller@segue.test");
    await page.goto("/seller/catalogue");
    await page.getByRole("link", { name: "New product" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("combobox", { name: "Category" }).fill("Clothing");
    await page.getByRole("textbox", { name: "Type" }).fill("Scarf");
    await page.getByRole("textbox", { name: "Price" }).fill("cheap");
    await page.getByLabel("Picture").setInputFiles(picture);
    const send = page.getByRole("button", { name: "Send to the store" });
    await send.press("Enter");
    await expect(page.getByText("Enter an amount such as 4.99.")).toBeVisible();
    await page.getByRole("textbox", { name: "Price" }).fill("24.50");
    await send.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "My catalogue" })).toBeFocused();
    await expect(page.getByRole("row", { name })).toContainText("Waiting for approval");

    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width, height: 900 } });
    const office = await context.newPage();
    await signIn(office, "admin@segue.test");
    await office.goto("/admin/edits");
    await office.getByRole("link", { name }).press("Enter");
    await expect(office.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(office.getByRole("textbox", { name: "Price" })).toHaveValue("24.50");
    await expect(office.getByRole("img", { name: "Picture" })).toBeVisible();
    expect(await findBroken(office)).toEqual([]);
    await expectNoSidewaysScroll(office);
    await office.getByRole("textbox", { name: "Reason" }).fill("Which wool is it?");
    await office.getByRole("button", { name: "Decline" }).press("Enter");
    await expect(office.getByText("The product was declined.")).toBeVisible();
    await context.close();

    await page.getByRole("link", { name }).press("Enter");
    await expect(page.getByText("The store declined this product: Which wool is it?")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Delete this product?" })).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete product" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "My catalogue" })).toBeFocused();
    await expect(page.getByRole("row", { name })).toBeHidden();
  });
}
