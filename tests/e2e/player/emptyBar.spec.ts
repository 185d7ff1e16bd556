import { DESKTOP, expectNothingJumped, forgetShifts, PHONE, settled, watchShifts } from "../look.ts";
import { expect, test } from "./fixtures.ts";

test("on a phone the player takes no room until something is played, and then moves nothing", async ({
  page,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await watchShifts(page);
  const [first = ""] = await player.openAlbum();
  await settled(page);
  const heightPx = async () => (await player.region.boundingBox())?.height ?? 0;
  expect(await heightPx()).toBeLessThanOrEqual(1);
  await expect(player.button("Play")).toHaveCount(0);
  const row = player.songButton(first);
  const before = await row.boundingBox();
  await forgetShifts(page);
  await player.start(first);
  await expect(player.button("Pause")).toBeInViewport({ ratio: 1 });
  expect(await heightPx()).toBeGreaterThan(60);
  expect(await row.boundingBox()).toEqual(before);
  await settled(page);
  await expectNothingJumped(page);

  await page.reload();
  await player.expectSong(first);
  await settled(page);
  await expectNothingJumped(page);
  expect(await heightPx()).toBeGreaterThan(60);
});

test("at a desk the player stands before anything is played, with its volume", async ({ page, player }) => {
  await page.setViewportSize(DESKTOP);
  await player.openAlbum();
  await expect(player.button("Play")).toBeInViewport({ ratio: 1 });
  await expect(player.region.getByRole("slider", { name: "Volume" })).toHaveValue("100");
});
