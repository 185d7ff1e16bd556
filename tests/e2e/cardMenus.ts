import { expect, type Page } from "@playwright/test";

/** The cards' menus are only listened for once the browser has nothing better to do. */
export const openMenuBy = (page: Page, press: () => Promise<void>) =>
  expect(async () => {
    const menu = page.getByRole("menu");
    if (!(await menu.isVisible())) await press();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();

export const openCardMenu = (page: Page, name: string) =>
  openMenuBy(page, () => page.getByRole("link", { name, exact: true }).click({ button: "right" }));
