import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("a loud album plays more quietly until volume normalisation is switched off", async ({ page, player }) => {
  await page.route("**/api/music/album/detail/*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const song of body.music.data) song.loudness = -10;
    await route.fulfill({ response, json: body });
  });
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  // The songs are at -10 LUFS, 6 dB above the target of -16 LUFS, so they play at half the volume.
  expect((await player.expectSound()).volume).toBeCloseTo(0.5, 1);
  await page.goto("/profile");
  const setting = page.getByRole("switch", { name: "Normalise volume" });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(setting).not.toBeChecked();
  await player.openAlbum();
  await player.start(first);
  expect(await player.expectSound()).toMatchObject({ volume: 1 });
});
