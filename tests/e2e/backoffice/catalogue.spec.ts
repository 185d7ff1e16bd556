import type { Page } from "@playwright/test";
import { CATALOGUE_KINDS } from "#contract/admin/catalogue.ts";
import { delayResponse } from "../delayResponse.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator adds, edits and hides a discount code at ${width} px`, async ({ page, guard }) => {
    // Submits the empty form.
    guard.allow(/status of 422/);
    const code = `SPRING${width}${Date.now()}`;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Catalogue" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Catalogue" })).toBeFocused();
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Discount codes" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Discount codes" })).toBeFocused();
    await page.getByRole("link", { name: "New discount code" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New discount code" })).toBeFocused();

    await page.getByRole("textbox", { name: "Code" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
      "The code field is required.",
    );
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
    await page.getByRole("spinbutton", { name: "Percent off" }).fill("10");
    await page.getByRole("spinbutton", { name: "Percent off" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: code })).toBeFocused();

    await page.getByRole("checkbox", { name: "Beats" }).check();
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(
      page.getByText("Leave unticked to allow everything. Edited here, so imports won’t overwrite it."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Hide", exact: true }).press("Enter");
    await expect(page.getByText("Hidden from the store")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show" })).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.getByRole("main").getByRole("link", { name: "Discount codes" }).press("Enter");
    await page.getByRole("combobox", { name: "Status" }).selectOption("hidden");
    await page.getByRole("searchbox", { name: "Search by name" }).fill(code);
    await page.getByRole("searchbox", { name: "Search by name" }).press("Enter");
    await expect(page.getByText("1–1 of 1")).toBeVisible();
    await expect(page.getByRole("row", { name: code })).toContainText("Beats");
    expect(await findBroken(page)).toEqual([]);
    await page.goto(`/admin/audit?find=${code}`);
    const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row");
    await expect(rows).toContainText([/When/, /discount code\.hide/, /discount code\.edit/, /discount code\.add/]);
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    const undo = { name: `Undo the change to discount code ${code}` };
    await rows.filter({ hasText: "discount code.edit" }).getByRole("button", undo).press("Enter");
    await expect(page.getByText("Change undone.")).toBeVisible();
    await expect(rows.nth(1)).toContainText(/goods: merchandise\s+beat → merchandise/);
    await rows.filter({ hasText: "discount code.hide" }).getByRole("button", undo).press("Enter");
    await expect(rows.nth(1)).toContainText("status: hidden → visible");
  });
}

test("saving does not overwrite fields that another administrator saved in the meantime", async ({ page }) => {
  const code = `SHARED${Date.now()}`;
  const open = async (tab: Page, path: string) => {
    await tab.goto(path);
    const field = (name: string) => tab.getByRole("spinbutton", { name });
    const save = async () => {
      const saved = tab.waitForResponse((response) => response.request().method() === "POST");
      await tab.getByRole("button", { name: "Save", exact: true }).press("Enter");
      expect((await saved).status()).toBe(200);
    };
    return { percent: field("Percent off"), uses: field("Uses in total"), save };
  };
  await signIn(page, "admin@segue.test");
  const own = await open(page, "/admin/catalogue/codes/new");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await own.percent.fill("10");
  await own.uses.fill("50");
  await page.getByRole("button", { name: "Add discount code" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeFocused();

  const other = await open(await page.context().newPage(), page.url());
  await other.uses.fill("49");
  await other.save();
  await own.percent.fill("11");
  await own.save();
  await expect(own.uses).toHaveValue("49");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();

  await other.uses.fill("48");
  await other.save();
  await page.getByRole("button", { name: "Hide", exact: true }).press("Enter");
  await expect(page.getByText("Hidden from the store")).toBeVisible();
  await own.percent.fill("12");
  await own.save();
  await expect(own.uses).toHaveValue("48");
  await page.reload();
  await expect(own.percent).toHaveValue("12");
  await expect(own.uses).toHaveValue("48");
});

test("saving keeps the focus and the text typed in the meantime", async ({ page }) => {
  const code = `TYPED${Date.now()}`;
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/codes/new");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  const percent = page.getByRole("spinbutton", { name: "Percent off" });
  const uses = page.getByRole("spinbutton", { name: "Uses in total" });
  await percent.fill("10");
  await page.getByRole("button", { name: "Add discount code" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeFocused();

  const name = page.getByRole("textbox", { name: "Code" });
  const release = await delayResponse(page, "**/api/admin/catalogue/codes/*");
  // The server stores codes in capitals.
  await name.fill(`${code.toLowerCase()}b`);
  await name.press("Enter");
  await uses.fill("7");
  await name.focus();
  release();
  await expect(page.getByRole("heading", { level: 1, name: `${code}B` })).toBeVisible();
  await expect(name).toHaveValue(`${code}B`);
  await expect(name).toBeFocused();
  await expect(uses).toHaveValue("7");
  await expect(page.getByRole("button", { name: "Save", exact: true })).not.toHaveAttribute("aria-disabled", "true");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await name.press("Enter");
  await saved;
  await page.reload();
  await expect(uses).toHaveValue("7");
});

test("an album is hidden until its release date, and its picture can be replaced", async ({ page }) => {
  const name = `Later ${Date.now()}`;
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/albums/new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  const artist = page.getByRole("combobox", { name: "Artist" });
  await artist.fill("luma");
  await expect(artist.locator("xpath=ancestor::form//datalist/option[@value='Luma Vale']")).toHaveCount(1);
  await artist.fill("Luma Vale");
  await page.getByLabel("Release date").fill("2090-05-06");
  await page.getByRole("button", { name: "Add album" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(page.getByText("Hidden until its release date")).toBeVisible();
  await page.getByLabel("Picture", { exact: true }).setInputFiles("demo/albums/saltwater.webp");
  await expect(page.getByText("The picture was saved.")).toBeVisible();
  await expect(page.getByLabel("Picture", { exact: true })).toHaveValue("");
  await expect(page.getByRole("img", { name: `Picture of ${name}` })).toBeVisible();
  expect(await findBroken(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide", exact: true }).press("Enter");
  await expect(page.getByText("Hidden from the store")).toBeVisible();
});

test("an administrator changes several songs at once", async ({ page, guard }) => {
  // Enters a genre that the store does not have.
  guard.allow(/status of 422/);
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/songs?sort=name");
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const form = page.getByRole("form", { name: "Change selected songs" });
  await form.getByRole("button", { name: "Change 2 songs" }).press("Enter");
  await expect(form.getByRole("combobox", { name: "Genre" })).toHaveAccessibleDescription("Choose what to change.");
  await form.getByRole("combobox", { name: "Genre" }).fill("No such genre");
  await form.getByRole("button", { name: "Change 2 songs" }).press("Enter");
  await expect(page.getByRole("list", { name: "Songs that weren’t changed" }).getByRole("listitem")).toHaveText([
    /There is no genre with this name/,
    /There is no genre with this name/,
  ]);
  expect(await findBroken(page)).toEqual([]);
  await form.getByRole("combobox", { name: "Genre" }).fill("");
  await form.getByRole("combobox", { name: "Visibility" }).selectOption("show");
  await form.getByRole("button", { name: "Change 2 songs" }).press("Enter");
  await expect(page.getByText("2 songs were changed.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Songs that weren’t changed" })).toBeHidden();
});

test("a text field has a preview of the published text", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/pages/new");
  await page.getByRole("textbox", { name: "Text" }).fill("Hello **you**");
  await page.getByRole("button", { name: "Preview text" }).press("Enter");
  const preview = page.getByRole("region", { name: "Preview of text" });
  await expect(preview.getByText("you")).toHaveRole("strong");
  expect(await findBroken(page)).toEqual([]);
});

test("every kind of catalogue entry has a list and a form without accessibility problems", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  for (const kind of Object.keys(CATALOGUE_KINDS)) {
    await page.goto(`/admin/catalogue/${kind}`);
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    expect(await findBroken(page), kind).toEqual([]);
  }
});

test("the catalogue says how many entries each kind has, and its tables show pictures", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue");
  const main = page.getByRole("main");
  const kinds = main.getByRole("listitem");
  await expect(kinds).toHaveCount(Object.keys(CATALOGUE_KINDS).length);
  await expect(main.getByRole("link", { name: "Upload music" })).toBeVisible();
  const merchandise = await main.getByRole("link", { name: /^Merchandise ?\d+$/ }).innerText();
  const count = merchandise.replaceAll(/\D/g, "");
  expect(await findBroken(page)).toEqual([]);
  await main.getByRole("link", { name: "Merchandise" }).click();
  await expect(page.getByText(`of ${count}`)).toBeVisible();
  const picture = page.getByRole("table", { name: "Merchandise" }).locator("img").first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute("loading", "lazy");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("w96");
});

test("the form of a licence shows its text with its paragraphs, and says what the PDF adds", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/licences?find=velvet");
  await page.getByRole("table", { name: "Beat licences" }).getByRole("link", { name: "Basic Lease" }).click();
  const text = page.getByRole("textbox", { name: "Licence text" });
  await expect(text).toHaveValue(/^1\. What you may make\. .+\n\n2\. Copies and streams\. .+\n\n/);
  await expect(text).toBeEditable();
  await expect(text).toHaveAccessibleDescription(/The buyer’s PDF adds both names, .+ the rights/);
});

test("an empty page of a table links to the last page, and an empty filter is explained", async ({ page }) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/songs?page=9000");
  await page.getByRole("link", { name: "Last page" }).press("Enter");
  await expect(page.getByRole("table", { name: "Songs" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Next page" })).toHaveCount(0);
  await page.goto("/admin/catalogue/nfts?status=scheduled");
  await expect(page.getByText("Nothing matches this filter.")).toBeVisible();
});

test("a table can be sorted by touch on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/labels");
  const names = page.getByRole("table", { name: "Labels" }).getByRole("link");
  await expect(names.first()).toBeVisible();
  const sorted = (await names.allTextContents()).toSorted((one, other) => other.localeCompare(one));
  await page.getByRole("combobox", { name: "Sorted by" }).selectOption("Name, descending");
  await expect(page).toHaveURL(/sort=-name/);
  await expect.poll(() => names.allTextContents()).toEqual(sorted);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("combobox", { name: "Sorted by" })).toBeHidden();
});
