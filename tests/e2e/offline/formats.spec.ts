import { YourMusic } from "../downloads/yourMusic.ts";
import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { playNoOgg, recordingTypes } from "../player/withoutOgg.ts";
import { NO_NETWORK } from "./device.ts";

test("a browser that cannot play Opus downloads a song in a format that it can", async ({
  context,
  page,
  guard,
  signIn,
}) => {
  guard.allow(NO_NETWORK);
  await playNoOgg(page);
  await listenTo(page);
  const types = recordingTypes(context);
  await signIn();
  const music = new YourMusic(page);
  await music.open();
  const [first = ""] = await music.names();
  await music.downloadButton(first).click();
  await expect(music.remove(first)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await music.cards.getByRole("button", { name: `Play ${first}`, exact: true }).click();
  const player = new PlayerPage(page);
  const { path } = await player.expectSound();
  await player.expectSong(first);
  expect([...types]).toEqual(["audio/mpeg"]);
  expect(await page.evaluate(async (key) => (await caches.match(key))?.headers.get("Content-Type"), path)).toBe(
    "audio/mpeg",
  );
});
