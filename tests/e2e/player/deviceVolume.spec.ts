import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("the player has no volume slider on a device that controls the volume itself", async ({ page, player }) => {
  await player.openAlbum();
  await expect(player.volume).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, "volume", { get: () => 1, set: () => undefined });
  });
  await player.openAlbum();
  await expect(player.button("Queue")).toBeVisible();
  await expect(player.volume).toHaveCount(0);
});

test("the queue shows the current song first, even far into a list", async ({ player }) => {
  const songs = await player.openAlbum();
  await player.start(songs.at(-1) ?? "");
  await player.button("Queue").click();
  const current = player.queue.locator('[aria-current="true"]');
  await expect(current).toContainText(songs.at(-1) ?? "");
  await expect(current).toBeInViewport({ ratio: 1 });
});
