import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator reads the figures of a period and checks the store's health at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 2, name: "The last 30 days" })).toBeVisible();
    await expect(page.locator(".uplot canvas")).toHaveCount(5);
    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "7 days" }).press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "The last 7 days" })).toBeVisible();
    await expect(page).toHaveURL("/admin?days=7");
    await page.getByText("Sign-ups as a table").press("Enter");
    const table = page.getByRole("table", { name: "Sign-ups" });
    await expect(table.getByRole("row")).toHaveCount(8);
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Health" }).press("Enter");
    await expect(page.getByRole("table", { name: "Parts of the store" })).toContainText("PostgreSQL");
    await page.getByRole("button", { name: "Check again" }).press("Enter");
    await expect(page.getByText("Every email was sent or is on its way.")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

test("a chart shows a day's value on hover, with the keyboard and by touch", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "", hasTouch: true });
  await signIn(page, "admin@segue.test");
  await page.goto("/admin?days=7");
  const figure = page.getByRole("article").filter({ hasText: "Plays" }).first();
  const plot = figure.getByRole("slider", { name: "Plays, day" });
  const surface = plot.locator(".u-over");
  const sentence = figure.getByText(/^\d+ \w+ \d{4}: [\d,]+$/);
  await expect(surface).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await surface.hover();
  const hovered = await sentence.innerText();
  await page.mouse.move(0, 0);
  await expect(sentence).toHaveCount(0);

  await plot.focus();
  const last = await sentence.innerText();
  expect(last).not.toBe(hovered);
  await expect(plot).toHaveAttribute("aria-valuetext", last);
  for (let day = 0; day < 3; day++) await page.keyboard.press("ArrowLeft");
  await expect(sentence).toHaveText(hovered);
  await page.keyboard.press("End");
  await expect(sentence).toHaveText(last);
  await plot.blur();
  await expect(sentence).toHaveCount(0);

  await surface.tap();
  await expect(sentence).toHaveText(hovered);
  await page.close();
});
