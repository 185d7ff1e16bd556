import type { Locator, Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expectAccessible, expectNoSidewaysScroll, settled } from "../look.ts";
import { middleOf, swipe } from "../touch.ts";
import { expect, test } from "./fixtures.ts";
import type { PlayerPage } from "./playerPage.ts";

test.use({ serviceWorkers: "block" });

const fullPlayer = (page: Page) => page.getByRole("dialog", { name: "Now playing" });

async function boxesOf(one: Locator, other: Locator) {
  const [box, otherBox] = [await one.boundingBox(), await other.boundingBox()];
  if (!box || !otherBox) throw new Error("one of them is not shown");
  return [box, otherBox] as const;
}

async function openFullPlayer(player: PlayerPage) {
  const songs = await player.openAlbum();
  await player.start(songs[0] ?? "");
  await player.button("Expand").click();
  await expect(fullPlayer(player.page)).toBeVisible();
  return { songs, full: fullPlayer(player.page) };
}

for (const [width, height, colorScheme] of [
  [360, 740, "dark"],
  [320, 568, "light"],
  [740, 360, "light"],
  [1280, 800, "dark"],
] as const) {
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test("the full player shows the song and all controls without scrolling", async ({ page, player }) => {
      const { songs, full } = await openFullPlayer(player);
      await settled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const [first = "", second = ""] = songs;
      for (const name of ["Shuffle", "Previous", "Pause", "Next", "Sleep timer", `Favourite ${first}`]) {
        const button = full.getByRole("button", { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(button.locator("svg")).toBeVisible();
      }
      await expect(full.getByRole("slider", { name: "Seek" })).toBeInViewport({ ratio: 1 });
      const quality = full.getByText(/^\w+ quality$/);
      await expect(quality).toBeInViewport({ ratio: 1 });
      const [note, pause] = await boxesOf(quality, full.getByRole("button", { name: "Pause", exact: true }));
      expect(note.y + note.height).toBeLessThanOrEqual(pause.y);
      await full.getByRole("button", { name: `Next up ${second}`, exact: true }).click();
      await expect(full.getByRole("tab", { name: "Queue", selected: true })).toBeVisible();
      await expect(full.getByRole("list", { name: "Next up" }).getByText(second, { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("the cover grows from the bar into the full player", async ({ page, player }) => {
  const songs = await player.openAlbum();
  await player.start(songs[0] ?? "");
  // Makes the animation so long that the test can stop it.
  await page.evaluate(() => document.documentElement.style.setProperty("--time-sheet", "600s"));
  const inBar = await page.locator("[data-bar-cover]").boundingBox();
  await player.button("Expand").click();
  const cover = fullPlayer(page).locator("[data-cover]");
  const rewind = () =>
    cover.evaluate((element) => {
      const motions = element.getAnimations();
      for (const motion of motions) {
        motion.pause();
        motion.currentTime = 0;
      }
      return motions.map(({ effect }) => effect?.getComputedTiming().duration);
    });
  await expect.poll(rewind).toEqual([600_000]);
  const shown = await cover.boundingBox();
  expect(Math.round(shown?.width ?? 0)).toBe(inBar?.width);
  expect(Math.abs((shown?.y ?? 0) - (inBar?.y ?? 0))).toBeLessThan(30);
});

test("the cover appears without moving if the user prefers reduced motion", async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFullPlayer(player);
  expect(await page.evaluate(() => document.querySelector("[data-cover]")?.getAnimations().length)).toBe(0);
});

test("the full player's heart makes its song a favourite, and the song's menu opens above the player", async ({
  page,
  player,
}) => {
  const { songs, full } = await openFullPlayer(player);
  const [first = ""] = songs;
  const heart = full.getByRole("button", { name: `Favourite ${first}`, exact: true });
  const before = await heart.getAttribute("aria-pressed");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", before ?? "");
  await full.getByRole("button", { name: `More for ${first}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to Playlist", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Add to Playlist" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(full).toBeVisible();
});

test("in a wide window, the song's menu in the full player is not cut short", async ({ page, player }) => {
  const { full, songs } = await openFullPlayer(player);
  await full.getByRole("button", { name: `More for ${songs[0]}`, exact: true }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await settled(page);
  expect((await menu.boundingBox())?.height).toBeGreaterThan(300);
});

test("in landscape, the queue has room beside the transport", async ({ page, player }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const { full, songs } = await openFullPlayer(player);
  await full.getByRole("tab", { name: "Queue" }).click();
  await expect(full.getByRole("button", { name: "Pause", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(full.locator('[aria-current="true"]').getByText(songs[0] ?? "", { exact: true })).toBeInViewport();
  const bar = await full.locator("[data-transport-bar]").boundingBox();
  expect(bar?.height).toBeLessThan(80);
});

test("the transport stays in view with the queue or the lyrics open", async ({ page, player }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { full, songs } = await openFullPlayer(player);
  await expect(full.getByRole("slider", { name: "Volume" })).toBeInViewport({ ratio: 1 });
  for (const tab of ["Queue", "Lyrics"]) {
    await full.getByRole("tab", { name: tab }).click();
    for (const name of ["Previous", "Pause", "Next"])
      await expect(full.getByRole("button", { name, exact: true }), tab).toBeInViewport({ ratio: 1 });
    await expect(full.getByRole("slider", { name: "Seek" }), tab).toBeInViewport({ ratio: 1 });
    const bar = await full.locator("[data-transport-bar]").boundingBox();
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)), tab).toBe(740);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await full.getByRole("tab", { name: "Queue" }).click();
  await full.getByRole("button", { name: "Next", exact: true }).click();
  await player.expectSong(songs[1] ?? "");
});

test("with text at 200 %, the full player still fits on a phone's screen", async ({ page, player }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { full, songs } = await openFullPlayer(player);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await settled(page);
  const names = ["Shuffle", "Previous", "Pause", "Next", "Repeat: off", "Sleep timer"];
  for (const name of [...names, `Favourite ${songs[0]}`, `More for ${songs[0]}`]) {
    const box = await full.getByRole("button", { name, exact: true }).boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(360);
  }
  await expectNoSidewaysScroll(page);
});

test("the queue's link to its album closes the full player, even if that album is the screen below", async ({
  page,
  player,
}) => {
  const { full } = await openFullPlayer(player);
  await full.getByRole("tab", { name: "Queue" }).click();
  await full.getByText("From: Saltwater").getByRole("link").click();
  await expect(full).toHaveCount(0);
  await expect(page).toHaveURL("/album/saltwater");
});

test("timed lyrics follow the song, and pressing a line plays from there", async ({ page, player }) => {
  const { full } = await openFullPlayer(player);
  await full.getByRole("tab", { name: "Lyrics" }).click();
  const line = (text: string) => full.getByRole("button", { name: text, exact: true });
  await line("And it's saltwater, saltwater").click();
  await expect(line("And it's saltwater, saltwater")).toHaveAttribute("aria-current", "true");
  await player.expectSound();
  expect(await player.seconds()).toBeGreaterThanOrEqual(18);
  await expect(line("On the sleeve you said you'd dry")).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

test("lyrics without times are plain text, and a song without lyrics has no Lyrics tab", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum("northbound");
  await backgroundWorkRuns(page);
  await player.start(first);
  await player.button("Expand").click();
  const full = fullPlayer(page);
  await full.getByRole("tab", { name: "Lyrics" }).click();
  await expect(full.getByText("Half a tank and half a plan,", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Shift+N");
  await expect(full.getByRole("tab", { name: "Song", selected: true })).toBeVisible();
  await expect(full.getByRole("link", { name: second, exact: true })).toBeVisible();
  await expect(full.getByRole("tab", { name: "Lyrics" })).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("swiping the full player down closes it, unless the finger moves back up", async ({ page, player }) => {
    const { full } = await openFullPlayer(player);
    await settled(page);
    await swipe(page, { x: 180, y: 200 }, { y: -200 });
    await expect(full).toBeVisible();
    await swipe(page, { x: 180, y: 200 }, { y: 300 });
    await expect(full).toBeHidden();
    await player.expectSound();
  });

  test("swiping the full player's cover changes the song", async ({ page, player }) => {
    const { full, songs } = await openFullPlayer(player);
    await settled(page);
    const [first = "", second = ""] = songs;
    const cover = await middleOf(full.locator("[data-cover]"));
    await swipe(page, cover, { x: -150 });
    await player.expectSong(second);
    // On a busy machine more than three seconds may have been played, and then a swipe only restarts the song.
    await expect(async () => {
      await swipe(page, cover, { x: 150 });
      await expect(full.getByRole("link", { name: first, exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test("swiping down in a scrolled queue does not close the full player", async ({ page, player }) => {
    // Too low for the whole queue.
    await page.setViewportSize({ width: 360, height: 560 });
    const { full } = await openFullPlayer(player);
    await full.getByRole("tab", { name: "Queue" }).click();
    await full.getByRole("switch", { name: "Autoplay", exact: true }).scrollIntoViewIfNeeded();
    await swipe(page, { x: 180, y: 250 }, { y: 250 });
    await expect(full).toBeVisible();
  });

  test("swiping the bar changes the song, and swiping up opens the full player", async ({ page, player }) => {
    const [first = "", second = ""] = await player.openAlbum();
    await player.start(first);
    const box = await player.region.boundingBox();
    const middle = { x: 180, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await swipe(page, middle, { x: -150 });
    await player.expectSong(second);
    await player.expectSound();
    await swipe(page, middle, { x: 150 });
    await player.expectSong(first);
    await swipe(page, middle, { y: -300 });
    await expect(fullPlayer(page)).toBeVisible();
  });

  test("dragging the seek slider does not swipe the player", async ({ page, player }) => {
    const { full } = await openFullPlayer(player);
    const box = await full.getByRole("slider", { name: "Seek" }).boundingBox();
    await swipe(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }, { y: 300 });
    await expect(full).toBeVisible();
  });
});

test("the full player closes when its only song is removed, and stays closed when the next song starts", async ({
  page,
  player,
}) => {
  const [first = "", second = ""] = await player.openAlbum();
  await page.getByRole("button", { name: `More for ${first}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Add to queue", exact: true }).click();
  const added = page.getByRole("status").filter({ hasText: `“${first}” added to the queue.` });
  // A popup stays while it is hovered.
  await added.hover();
  await player.button("Expand").press("Enter");
  await expect(fullPlayer(page)).toBeVisible();
  await added.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(fullPlayer(page)).toHaveCount(0);
  await player.start(second);
  await settled(page);
  await expect(fullPlayer(page)).toHaveCount(0);
});
