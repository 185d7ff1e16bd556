import { expect, type Locator, type Page } from "@playwright/test";

/** Messages in a form are part of the screen and have no button, so they do not count as popups. */
const popups = (page: Page): Locator => page.getByRole("alert").filter({ has: page.getByRole("button") });
const overlays = (page: Page): Locator =>
  page.getByRole("dialog").or(page.getByRole("menu")).or(popups(page)).filter({ visible: true });

/** Closes everything above the screen, including popups, so that a link can be followed. */
export async function closeOverlays(page: Page): Promise<void> {
  // A menu may have opened inside a dialog.
  await expect(async () => {
    if ((await overlays(page).count()) > 0) await page.keyboard.press("Escape");
    await expect(overlays(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
