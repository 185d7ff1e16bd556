import { expect, type Page } from "@playwright/test";

/** Retries, because the cards' menus get their listeners only when the browser is idle. */
export const openMenuBy = (page: Page, press: () => Promise<void>) =>
  expect(async () => {
    const menu = page.getByRole("menu");
    if (!(await menu.isVisible())) await press();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();

export const openCardMenu = (page: Page, name: string) =>
  openMenuBy(page, () => page.getByRole("link", { name, exact: true }).click({ button: "right" }));
