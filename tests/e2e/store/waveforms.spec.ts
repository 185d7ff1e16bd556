import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectGoodLooks, PHONE } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { middleOf, swipe } from "../touch.ts";

const BEAT = "Grey Line";
/** The beat that the demo's listener has bought. */
const OWNED = "Brown Paper";
const PREVIEW_SECONDS = 15;

test.use({ serviceWorkers: "block", viewport: DESKTOP });
test.beforeEach(async ({ page, signIn }) => {
  await listenTo(page);
  await signIn();
  await page.goto("/beat-store-list");
});

const waveformIn = (place: Locator) => place.locator("[data-seeks]");
const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: name });

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("the waveform is not on screen");
  return box;
}

async function clickAt(waveform: Locator, ratio: number): Promise<void> {
  const { width, height } = await boxOf(waveform);
  await waveform.click({ position: { x: width * ratio, y: height / 2 } });
}

async function openBeat(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: BEAT, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: BEAT }).waitFor();
  return waveformIn(page.getByRole("main"));
}

test("a click on a row's waveform starts the beat there, then seeks, and opens nothing", async ({ page }) => {
  const player = new PlayerPage(page);
  const waveform = waveformIn(rowOf(page, BEAT));
  expect((await boxOf(waveform)).height).toBeGreaterThanOrEqual(24);
  await clickAt(waveform, 0.5);
  await expect(player.region).toContainText(BEAT);
  await expect.poll(() => player.seconds()).toBeGreaterThan(PREVIEW_SECONDS * 0.45);
  await player.pause();
  await clickAt(waveform, 0.2);
  await expect.poll(async () => Math.round(await player.seconds())).toBe(PREVIEW_SECONDS * 0.2);
  await expect(player.button("Play")).toBeVisible();
  await expect(page).toHaveURL(/\/beat-store-list$/);
  await expect(page.getByRole("main").getByRole("slider")).toHaveCount(0);
});

test("a drag on a row's waveform seeks where it ends", async ({ page }) => {
  const player = new PlayerPage(page);
  const row = rowOf(page, BEAT);
  await row.getByRole("button", { name: `Play ${BEAT}` }).click();
  await expect.poll(() => player.seconds()).toBeGreaterThan(0);
  await player.pause();
  const { x, y, width, height } = await boxOf(waveformIn(row));
  const before = await player.seconds();
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  for (const ratio of [0.2, 0.4, 0.6]) await page.mouse.move(x + width * ratio, y + height / 2);
  expect(await player.seconds()).toBe(before);
  await page.mouse.up();
  await expect.poll(async () => Math.round(await player.seconds())).toBe(PREVIEW_SECONDS * 0.6);
  await expect(page).toHaveURL(/\/beat-store-list$/);
});

test("on the beat's page, the waveform is a slider while the beat is in the player, and stays where it is", async ({
  page,
}) => {
  const player = new PlayerPage(page);
  const waveform = await openBeat(page);
  const before = await boxOf(waveform);
  expect(before.height).toBeGreaterThanOrEqual(44);
  const slider = page.getByRole("main").getByRole("slider", { name: `Position in ${BEAT}`, exact: true });
  await expect(slider).toHaveCount(0);
  await clickAt(waveform, 0.2);
  await expect.poll(() => player.seconds()).toBeGreaterThan(PREVIEW_SECONDS * 0.15);
  await player.pause();
  expect(await boxOf(waveform)).toEqual(before);
  await expect(slider).toHaveAttribute("aria-valuetext", /^0:\d\d of 0:15$/);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Lyric Pad for ${BEAT}` })
    .focus();
  await page.keyboard.press("Tab");
  await expect(slider).toBeFocused();
  await page.keyboard.press("Home");
  await expect.poll(() => player.seconds()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => player.seconds()).toBe(5);
  expect(await waveform.evaluate((element) => getComputedStyle(element).outlineStyle), "its focus shows").toBe("solid");
  await expectGoodLooks(page);
});

test("a bought beat has the waveform of the whole beat, and seeks in it", async ({ page }) => {
  const player = new PlayerPage(page);
  await clickAt(waveformIn(rowOf(page, OWNED)), 0.9);
  await expect(player.region).toContainText(OWNED);
  await expect.poll(() => player.seconds()).toBeGreaterThan(PREVIEW_SECONDS);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a scroll that begins on the waveform plays nothing; a tap starts the beat there", async ({ page }) => {
    const player = new PlayerPage(page);
    const waveform = await openBeat(page);
    await swipe(page, await middleOf(waveform), { y: -150 });
    await expect(page.getByRole("main").getByRole("button", { name: `Play ${BEAT}` })).toBeVisible();
    await player.expectSilence();
    const { width, height } = await boxOf(waveform);
    await waveform.tap({ position: { x: width / 2, y: height / 2 } });
    await expect(player.region).toContainText(BEAT);
    // The mini player has no seek bar.
    const slider = page.getByRole("slider", { name: `Position in ${BEAT}`, exact: true });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(PREVIEW_SECONDS * 0.45);
  });
});
