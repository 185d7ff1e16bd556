import { expect, type Locator, type Page } from "@playwright/test";

/** What a form says stands in the screen itself, and has no button. */
const popups = (page: Page): Locator => page.getByRole("alert").filter({ has: page.getByRole("button") });
const overlays = (page: Page): Locator =>
  page.getByRole("dialog").or(page.getByRole("menu")).or(popups(page)).filter({ visible: true });

/** Closes whatever lies above the screen, what was told among it: a link can be followed then. */
export async function closeOverlays(page: Page): Promise<void> {
  // A menu may have opened within a dialog.
  await expect(async () => {
    if ((await overlays(page).count()) > 0) await page.keyboard.press("Escape");
    await expect(overlays(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
