import { openMenuBy } from "../cardMenus.ts";
import { expect, test } from "./fixtures.ts";
import { sounding } from "./listen.ts";

test.use({ serviceWorkers: "block" });

const LEFT_SECONDS = 15;

test("songs of two albums crossfade for the duration set in the profile", async ({ page, player }) => {
  await page.goto("/profile");
  const setting = page.getByRole("slider", { name: "Crossfade" });
  await expect(setting).toHaveAttribute("aria-valuetext", "Off");
  await setting.fill("12");
  await expect(setting).toHaveAttribute("aria-valuetext", "12 seconds");
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("tramline hearts");
  await expect(page.getByRole("option", { name: "Tramline Hearts", exact: true })).toBeVisible();
  await box.press("ArrowDown");
  await openMenuBy(page, () => box.press("Shift+F10"));
  await page.getByRole("menuitem", { name: "Play next", exact: true }).press("Enter");
  const lengthSeconds = Number(await player.seek.getAttribute("max"));
  await player.seek.fill(String(Math.floor(lengthSeconds - LEFT_SECONDS)));
  let powers: number[] = [];
  await expect
    .poll(async () => {
      powers = (await sounding(page)).map(({ volume }) => volume ** 2);
      return powers.length === 2 && powers.every((power) => power > 0.1);
    })
    .toBe(true);
  expect(powers.reduce((sum, power) => sum + power)).toBeCloseTo(1, 1);
  await player.expectSong("Tramline Hearts");
  expect(await player.expectSound()).toMatchObject({ volume: 1 });
});
