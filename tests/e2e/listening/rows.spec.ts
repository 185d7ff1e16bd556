import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PHONE } from "../look.ts";
import { NO_NETWORK } from "../offline/device.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn }) => {
  await listenTo(page);
  await signIn();
});

const list = (page: Page) => page.getByRole("list", { name: "Songs" });
const rowOf = (page: Page, song: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `More for ${song}`, exact: true }) });
const button = (page: Page, name: string) => list(page).getByRole("button", { name, exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("one button with the number, artwork and name plays the song, and the name is not a link", async ({ page }) => {
  const [, first = ""] = await new PlayerPage(page).openAlbum();
  const row = rowOf(page, first);
  await expect(row.getByRole("button", { name: /^(Play|Pause) / })).toHaveCount(1);
  await expect(row.getByRole("link", { name: first, exact: true })).toHaveCount(0);
  const play = await boxOf(button(page, `Play ${first}`));
  expect(play.x - (await boxOf(row)).x).toBeLessThan(12);
  for (const part of [row.locator("img"), row.getByText(first, { exact: true })]) {
    const { x, y, right, bottom } = await boxOf(part);
    expect(x).toBeGreaterThanOrEqual(play.x);
    expect(y).toBeGreaterThanOrEqual(play.y);
    expect(right).toBeLessThanOrEqual(play.right);
    expect(bottom).toBeLessThanOrEqual(play.bottom);
  }
  // A press in the middle must not hit the artist's link.
  await button(page, `Play ${first}`).click({ trial: true });
});

test("an album’s rows have no album column, and on a phone show the track’s number and duration", async ({ page }) => {
  const [first = "", second = ""] = await new PlayerPage(page).openAlbum();
  await expect(rowOf(page, first).getByRole("link", { name: "Saltwater", exact: true })).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(rowOf(page, second).getByText(/^\d:\d\d$/)).toBeVisible();
  await expect(rowOf(page, second).locator("img")).toBeHidden();
  const number = await button(page, `Play ${second}`).evaluate((play) => getComputedStyle(play, "::before").display);
  expect(number).not.toBe("none");
  // The bars of the playing song have no background, because there is no picture behind them.
  await button(page, `Play ${second}`).click();
  const bars = button(page, `Pause ${second}`).locator("span").first();
  await expect(bars).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect((await boxOf(bars)).x).toBeGreaterThanOrEqual((await boxOf(rowOf(page, second))).x);
});

test("on a small phone, a badge is short and leaves room for the number of plays", async ({ page }) => {
  await new PlayerPage(page).openAlbum("northbound");
  const row = list(page).getByRole("listitem").filter({ hasText: "Explicit" }).first();
  const badge = row.getByText("Explicit", { exact: true });
  const plays = row.getByText(/plays$/);
  await expect(plays).toBeVisible();
  const { width } = await boxOf(badge);
  await page.setViewportSize(PHONE);
  expect((await boxOf(badge)).width).toBeLessThan(width / 2);
  await expect(plays).toBeVisible();
  const heart = await boxOf(row.getByRole("button", { name: /^Favourite / }));
  expect((await boxOf(plays)).right).toBeLessThan(heart.x);
  await expect(row, "screen readers read the whole word").toMatchAriaSnapshot(`- text: Explicit`);
});

test("on a small phone, a number of plays that does not fit beside the marks of a row ends in an ellipsis", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await new PlayerPage(page).openAlbum("northbound");
  const row = list(page).getByRole("listitem").filter({ hasText: "Explicit" }).first();
  const plays = row.getByText(/plays$/);
  // A second badge takes as much room as the mark of a downloaded song.
  await row.getByText("Explicit", { exact: true }).evaluate((badge) => badge.after(badge.cloneNode(true)));
  expect(await plays.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeGreaterThan(0);
  await expect(plays).toHaveCSS("text-overflow", "ellipsis");
  expect((await boxOf(plays)).right).toBeLessThanOrEqual((await boxOf(row.getByText(/^\d:\d\d$/))).x + 1);
});

test("on a small phone, a row says in full that its song is unavailable offline", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  const [first = ""] = await new PlayerPage(page).openAlbum();
  await page.setViewportSize({ width: 320, height: 640 });
  await context.setOffline(true);
  const note = rowOf(page, first).getByText("Not available offline", { exact: true });
  await expect(note).toBeVisible();
  expect(await note.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  expect((await boxOf(note)).right).toBeLessThan((await boxOf(button(page, `Favourite ${first}`))).x);
});

test("on a phone, an artist’s name that is cut off in an unavailable row ends in an ellipsis", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await new PlayerPage(page).openAlbum("northbound");
  await page.setViewportSize(PHONE);
  await context.setOffline(true);
  const row = list(page).getByRole("listitem").filter({ hasText: "Explicit" }).first();
  await expect(row.getByText("Not available offline", { exact: true })).toBeVisible();
  const artist = row.getByRole("link");
  expect(await artist.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeGreaterThan(0);
  // The line clips longer text at the duration's column without an ellipsis, so the artist's name must end before it.
  expect((await boxOf(artist)).right).toBeLessThanOrEqual((await boxOf(row.getByText(/^\d:\d\d$/))).x + 1);
});

test("pressing a row plays its song, pressing again pauses, and pressing once more resumes", async ({ page }) => {
  const player = new PlayerPage(page);
  const [first = "", second = ""] = await player.openAlbum();
  await rowOf(page, first)
    .getByText(/\d plays$/)
    .click();
  await player.expectSong(first);
  await player.expectSound();
  await expect(rowOf(page, first)).toHaveAttribute("aria-current", "true");
  await player.seek.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(5);

  await button(page, `Pause ${first}`).click();
  await player.expectSilence();
  await expect(rowOf(page, first)).toHaveAttribute("aria-current", "true");
  await rowOf(page, first).getByText(first, { exact: true }).first().click();
  expect((await player.expectSound()).seconds).toBeGreaterThanOrEqual(5);

  await rowOf(page, second).locator("img").dblclick();
  await player.expectSong(second);
  await player.expectSound();
  await expect(button(page, `Pause ${second}`)).toBeVisible();
  await button(page, `Play ${first}`).press("Enter");
  await player.expectSong(first);
  await expect(button(page, `Pause ${first}`)).toBeFocused();
});

test("a wide row shows album and duration, and its links do not play", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const player = new PlayerPage(page);
  const [first = ""] = await player.openAlbum();
  await expect(rowOf(page, first).getByText(/^\d+:\d\d$/)).toBeVisible();
  await page.goto("/favourites");
  const album = list(page).locator('a[href^="/album/"]').first();
  await album.click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(list(page).locator('[aria-current="true"]')).toHaveCount(0);
  await player.expectSilence();
});

test("one tap on a row's heart makes the song a favourite, which is sent later if the tap was offline", async ({
  page,
  context,
  guard,
}) => {
  // Code that loads when idle, such as the menus, may be missing.
  guard.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported module/);
  const [song = ""] = await new PlayerPage(page).openAlbum("northbound");
  const heart = button(page, `Favourite ${song}`);
  if ((await heart.getAttribute("aria-pressed")) === "true") await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, song)).toContainText("Not synced yet");
  const sent = page.waitForResponse("**/api/favourite/add/*");
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.route("**/api/favourite/delete/*", (route) =>
    route.fulfill({ json: { code: 404, message: "That favourite is kept." } }),
  );
  await heart.click();
  await expect(page.getByRole("alert").filter({ hasText: "Warning!" })).toContainText("That favourite is kept.");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a right click, the Menu key and Shift+F10 open the row's menu", async ({ page }) => {
  const [first = "", second = ""] = await new PlayerPage(page).openAlbum();
  const menu = page.getByRole("menu");
  await rowOf(page, second).getByText(second, { exact: true }).click({ button: "right" });
  await expect(menu).toHaveAccessibleName(`More for ${second}`);
  await page.keyboard.press("Escape");
  await expect(button(page, `More for ${second}`)).toBeFocused();
  for (const key of ["Shift+F10", "ContextMenu"]) {
    await button(page, `Play ${first}`).press(key);
    await expect(menu).toHaveAccessibleName(`More for ${first}`);
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
  }
  await expect(list(page).locator('[aria-current="true"]')).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a tap on a row plays its song, and a long press opens the row's menu without playing", async ({ page }) => {
    const player = new PlayerPage(page);
    const [first = "", second = ""] = await player.openAlbum();
    const { x, y } = await boxOf(rowOf(page, second).getByText(second, { exact: true }));
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd") =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchStart" ? [{ x: x + 10, y: y + 10 }] : [],
      });
    await touch("touchStart");
    await expect(page.getByRole("menu")).toHaveAccessibleName(`More for ${second}`);
    await touch("touchEnd");
    await page.getByRole("menuitem", { name: "Add to queue", exact: true }).tap();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await player.expectSilence();

    // Far enough from the next tap that both together do not count as a double tap.
    await rowOf(page, first)
      .getByText(/^\d:\d\d$/)
      .tap();
    await expect(button(page, `Pause ${first}`)).toBeVisible();
    await player.expectSound();
    await button(page, `Pause ${first}`).tap();
    await player.expectSilence();
  });
});
