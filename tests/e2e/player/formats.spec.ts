import { expect, test } from "./fixtures.ts";
import { playNoOgg, recordingTypes } from "./withoutOgg.ts";

test("a browser that plays Opus gets Opus", async ({ context, player }) => {
  const types = recordingTypes(context);
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  expect([...types]).toEqual(["audio/ogg; codecs=opus"]);
});

test("every song of an album plays in a browser that cannot play Opus", async ({ context, page, player }) => {
  await playNoOgg(page);
  const types = recordingTypes(context);
  const [first = "", ...others] = await player.openAlbum();
  await player.start(first);
  expect(others.length).toBeGreaterThan(1);
  for (const name of others) {
    await player.button("Next").click();
    await player.expectSong(name);
    await player.expectSound();
  }
  expect([...types]).toEqual(["audio/mpeg"]);
});

test("a song without any playable format shows a message", async ({ page, player }) => {
  await playNoOgg(page);
  const [first = "", second = ""] = await player.openAlbum();
  await page.route("**/media/audio/**", (route, request) =>
    route.fulfill({
      contentType: "audio/ogg; codecs=opus",
      body: request.method() === "HEAD" ? "" : "OggS, which this browser cannot read",
    }),
  );
  await player.songButton(first).click();
  const message = (name: string) => `“${name}” can’t be played. This browser can’t play this format.`;
  for (const name of [first, second]) await expect(page.getByText(message(name))).toBeVisible();
});
