import { expectAccessible, PHONE, settled } from "../look.ts";
import { dragTo, longPress, middleOf, swipe } from "../touch.ts";
import { expect, test } from "./fixtures.ts";
import type { PlayerPage } from "./playerPage.ts";

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });

async function openQueue(player: PlayerPage): Promise<string[]> {
  const [first = "", ...names] = await player.openAlbum();
  await player.start(first);
  await player.button("Expand").tap();
  const full = player.page.getByRole("dialog", { name: "Now playing" });
  await full.getByRole("tab", { name: "Queue" }).tap();
  await settled(player.page);
  return names;
}

test("the queue is saved as a playlist with its songs in order", async ({ page, player }) => {
  const name = `Queue ${Date.now()}`;
  const names = await openQueue(player);
  await page.getByRole("button", { name: "Save as playlist" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
  await expect(dialog.getByRole("textbox", { name: "New playlist" })).toHaveValue("Saltwater");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "New playlist" }).fill(name);
  await dialog.getByRole("button", { name: "Create" }).tap();
  await expect(dialog.getByRole("radio", { name })).toBeChecked();
  await dialog.getByRole("button", { name: "Add", exact: true }).tap();
  await expect(page.getByRole("status").filter({ hasText: `songs added to ${name}.` })).toBeVisible();
  await page.goto("/my-playlist");
  await page.getByRole("link", { name, exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect((await player.songNames()).slice(1)).toEqual(names);
});

test("a playlist is reordered by touch, and an order that was left unsaved can still be saved", async ({ page }) => {
  await page.goto("/my-playlist-details/2");
  const songs = page.getByRole("list", { name: "Songs in this playlist" }).getByRole("listitem");
  await page.getByRole("button", { name: "Reorder" }).tap();
  await settled(page);
  const before = await songs.allTextContents();
  await dragTo(page, songs.first().locator("[data-drag-handle]"), songs.nth(1), 10);
  await expect.poll(() => songs.allTextContents()).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press("Escape");
  const left = page.getByRole("alert").filter({ hasText: "The new order wasn’t saved." });
  await expect(left).toBeVisible();
  await left.getByRole("button", { name: "Save order" }).tap();
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Reorder" }).tap();
  expect(await songs.allTextContents()).toEqual([before[1], before[0], ...before.slice(2)]);
});

test("the queue has no button for keyboard shortcuts on a device without a keyboard", async ({ page, player }) => {
  await openQueue(player);
  await expect(page.getByRole("switch", { name: "Autoplay", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);
});

test("swiping removes a song from the queue, and undo restores it", async ({ page, player }) => {
  const [second = "", ...names] = await openQueue(player);
  const row = page.getByRole("list", { name: "Next up" }).getByRole("listitem").filter({ hasText: second });
  await swipe(page, await middleOf(row), { x: -160 });
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Next up" }).getByRole("listitem")).toHaveCount(names.length);
  await settled(page);
  await page.getByRole("button", { name: "Undo", exact: true }).tap();
  await expect(row).toBeVisible();
});

test("a row has room for the name, and a long press on the row opens its menu", async ({ page, player }) => {
  const [second = "", third = ""] = await openQueue(player);
  const rows = page.getByRole("list", { name: "Next up" }).getByRole("listitem");
  const row = rows.filter({ hasText: second });
  const name = await row.getByText(second, { exact: true }).boundingBox();
  expect(name?.width).toBeGreaterThan(160);
  await longPress(page, row.getByRole("button", { name: `Play ${second}`, exact: true }));
  const menu = page.getByRole("menu", { name: `More for ${second}`, exact: true });
  await expectAccessible(page);
  await menu.getByRole("menuitem", { name: "Move down", exact: true }).tap();
  await expect(rows.first()).toContainText(third);
  await expect(rows.nth(1)).toContainText(second);
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test("swiping in the queue beside the screen does not swipe the player bar", async ({ page, player }) => {
    const [first = "", second = "", third = ""] = await player.openAlbum();
    await player.start(first);
    await player.pause();
    await player.button("Queue").tap();
    const row = player.queueRow(second);
    await expect(row).toBeVisible();
    await settled(page);
    await swipe(page, await middleOf(row), { x: -160 });
    await expect(row).toHaveCount(0);
    await swipe(page, await middleOf(player.queueRow(third)), { y: -200 });
    await settled(page);
    await expect(page.getByRole("dialog", { name: "Now playing" })).toHaveCount(0);
    await player.expectSong(first);
    await expect(player.button("Play")).toBeVisible();
  });
});
