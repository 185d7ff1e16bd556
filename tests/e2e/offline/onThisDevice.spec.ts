import type { Page } from "@playwright/test";
import { atWidth, otherWidths } from "#lib/pictureWidths.ts";
import { countRows } from "../countRows.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectGoodLooks, settled } from "../look.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";
import { signInNewListener } from "./newListener.ts";

const WHOLE = /^.+ is available offline\.$/;

async function downloadAlbum(page: Page): Promise<string[]> {
  await openFromCache(page, "/album/saltwater");
  const songs = await new PlayerPage(page).songNames();
  await page.getByRole("switch", { name: "Keep offline" }).click();
  await expect(page.getByRole("status").filter({ hasText: WHOLE })).toBeVisible();
  return songs;
}

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signInNewListener(page);
});

test("offline, Home and an album that was never opened lead to the music on this device", async ({ page, context }) => {
  await downloadAlbum(page);
  await page.goto("/");
  await settled(page);
  await context.setOffline(true);
  const cold = await restart(page, "/");
  const first = cold.getByRole("main").getByRole("region").first();
  await expect(first).toHaveAccessibleName("On this device");
  await expect(first.getByRole("listitem").first()).toContainText("Album");
  await expect(first.getByRole("link", { name: "Saltwater", exact: true }).first()).toBeVisible();
  await expectAccessible(cold);
  await cold.goto("/album/weather-diaries");
  await expect(cold.getByRole("alert")).toContainText(
    "You’re offline and haven’t opened this album on this device yet.",
  );
  await expectAccessible(cold);
  await cold.getByRole("link", { name: "On this device" }).click();
  await expect(cold.getByRole("heading", { level: 1, name: "Your Music" })).toBeVisible();
  await expect(cold.getByRole("region", { name: "On this device" })).toContainText("Saltwater");
});

test("all downloads can be removed and restored offline, and each song shows its size and a delete button", async ({
  page,
  context,
}) => {
  const songs = await downloadAlbum(page);
  await page.goto("/your-music");
  const device = page.getByRole("region", { name: "On this device" });
  await expect(device).toContainText(new RegExp(`${songs.length} of ${songs.length} songs, [\\d.]+ .B`));
  await context.setOffline(true);
  await device.getByRole("button", { name: "Remove all" }).click();
  await expect(device).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(device).toContainText(`${songs.length} of ${songs.length} songs`);
  await device.getByText("Downloaded songs").click();
  const list = device.getByRole("list", { name: "Songs on this device" });
  await expect(list.getByRole("listitem")).toHaveCount(songs.length);
  await expectGoodLooks(page);
  await list.getByRole("button", { name: `Remove offline copy of ${songs[0]}`, exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(songs.length - 1);
  const second = list.getByRole("listitem").filter({ hasText: songs[1] ?? "" });
  await second.click();
  await new PlayerPage(page).expectSound();
  await expect(second.getByRole("button", { name: `Pause ${songs[1]}`, exact: true })).toBeVisible();
  await second.click();
  await new PlayerPage(page).expectSilence();
  await page.getByText(`“${songs[0]}” is no longer available offline.`).waitFor({ state: "hidden" });
  await expect.poll(() => countRows(page, "downloads")).toBe(songs.length - 1);
});

test.describe("prefetched", () => {
  test.use({ prefetches: true });

  test("pictures further down on Home are available offline", async ({ page, context }) => {
    await openFromCache(page);
    const addresses = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((all) => [...new Set(all.map((image) => (image as HTMLImageElement).src))]);
    // If a wider version of a picture was already on screen, it is used instead of the prefetched one.
    const wanted = addresses.map((address) => atWidth(address, 384)).map((own) => [own, ...otherWidths(own).larger]);
    const missing = () =>
      page.evaluate(async (all) => {
        const isKept = async (widths: string[]) =>
          (await Promise.all(widths.map((address) => caches.match(address)))).some(Boolean);
        const kept = await Promise.all(all.map(isKept));
        return all.filter((_, index) => !kept[index]).map(([own]) => own);
      }, wanted);
    // The pictures are fetched one by one while the page is idle.
    await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    // A picture loads once it has been in view for a moment, but not if the page scrolls on at once.
    const showNextMissing = () =>
      page
        .getByRole("main")
        .locator("img")
        .evaluateAll((all) => {
          const missing = all.filter((image) => (image as HTMLImageElement).naturalWidth === 0);
          missing[0]?.scrollIntoView();
          return missing.map(({ outerHTML }) => outerHTML);
        });
    await expect.poll(showNextMissing, { timeout: 60_000, intervals: [200] }).toEqual([]);
  });
});
