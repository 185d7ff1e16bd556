import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { YourMusic } from "./yourMusic.ts";

let music: YourMusic;

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  music = new YourMusic(page);
  await music.open();
});

const sizeIn = async (page: Page) => {
  const status = page.getByRole("region", { name: "Select songs" }).getByRole("status");
  await expect(status).toHaveText(/ selected, (about )?[\d.]+ [kM]B$/);
  return status.textContent();
};

test("only the selected songs are downloaded", async ({ page }) => {
  const [first = "", second = "", third = ""] = await music.names();
  await music.selectButton.click();
  await expect(music.downloadSelectedButton(0)).toHaveAttribute("aria-disabled", "true");
  await music.tick(first).check();
  const sizeOfOne = await sizeIn(page);
  // A press anywhere on a song's card selects the song.
  await music.card(third).getByRole("img").or(music.card(third).getByText(third)).first().click();
  await expect(music.tick(third)).toBeChecked();
  expect(await sizeIn(page)).toMatch(/^2 songs selected, /);
  expect(await sizeIn(page)).not.toBe(sizeOfOne);
  await music.downloadSelectedButton(2).click();
  await expect(music.picker).toBeHidden();
  await expect(music.selectButton).toBeFocused();
  await expect(music.summary).toHaveText(/^2 of \d+ songs available offline$/);
  await expect(music.remove(first)).toBeVisible();
  await expect(music.downloadButton(second)).toBeVisible();
  await expect(music.remove(third)).toBeVisible();

  await music.selectButton.click();
  await expect(music.tick(first)).toBeDisabled();
  await expect(music.card(first)).toContainText("Already downloaded");
});

test("all songs are selected by keyboard alone, and Escape or Done leaves without downloading", async ({ page }) => {
  const names = await music.names();
  await music.selectButton.press("Enter");
  await expect(music.picker).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Select all" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(music.downloadSelectedButton(names.length)).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear selection" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(music.tick(names[0] ?? "")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(music.tick(names[0] ?? "")).not.toBeChecked();
  await expect(music.downloadSelectedButton(names.length - 1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(music.picker).toBeHidden();
  await expect(music.selectButton).toBeFocused();
  await music.selectButton.press("Enter");
  await expect(music.downloadSelectedButton(0)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(music.selectButton).toBeFocused();
  await expect(music.summary).toHaveText(`0 of ${names.length} songs available offline`);
});

test("a selection that does not fit is not downloaded, and the screen says how much space is free", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 600_000 });
  });
  await page.reload();
  await music.selectButton.click();
  await page.getByRole("button", { name: "Select all" }).click();
  const status = music.picker.getByRole("status");
  await expect(status).toHaveText(
    /^\d+ songs selected, [\d.]+ MB, but only 300 kB is free on this device\. Select fewer songs\.$/,
  );
  const downloadAllButton = music.picker.getByRole("button", { name: /^Keep \d+ offline$/ });
  await expect(downloadAllButton).toHaveAttribute("aria-disabled", "true");
  await downloadAllButton.click({ force: true });
  await expect(music.picker).toBeVisible();
});

for (const [where, size] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const) {
  test(`the selection is readable, reachable and visible on ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const names = await music.names();
    await music.selectButton.click();
    await music.tick(names[0] ?? "").check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const last = music.tick(names.at(-1) ?? "");
    await last.scrollIntoViewIfNeeded();
    await expect(music.downloadSelectedButton(1)).toBeInViewport({ ratio: 1 });
  });
}
