import type { Page } from "@playwright/test";
import { YourMusic } from "../downloads/yourMusic.ts";
import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK } from "./device.ts";
import { callApi, readApi, signInNewListener } from "./newListener.ts";

interface Album {
  music: { data: { id: number; name: string }[] };
}

/** Deletes a response from the worker's cache, as a browser does when it evicts data. */
const dropResponse = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith("segue-api-"))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.endsWith(wanted)) await cache.delete(request);
    }
  }, path);

test("a downloaded song's lyrics are available offline", async ({ page, context, guard }) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signInNewListener(page);
  const { music: album } = await readApi<Album>(page, "/music/album/detail/saltwater");
  const { id = 0, name = "" } = album.data[0] ?? {};
  await callApi(page, "POST", `/music/download/add/${id}`);
  const music = new YourMusic(page);
  await music.open();
  await music.downloadButton(name).click();
  await expect(music.remove(name)).toBeVisible();

  await dropResponse(page, `/music/lyrics/${id}`);
  await context.setOffline(true);
  await page.reload();
  const player = new PlayerPage(page);
  await music.cards.getByRole("button", { name: `Play ${name}`, exact: true }).click();
  await player.expectSound();
  await player.button("Expand").click();
  const full = page.getByRole("dialog", { name: "Now playing" });
  await full.getByRole("tab", { name: "Lyrics" }).click();
  await full.getByRole("button", { name: "And it's saltwater, saltwater", exact: true }).first().click();
  await expect(full.locator("[aria-current]").getByText("And it's saltwater, saltwater")).toBeVisible();
});
