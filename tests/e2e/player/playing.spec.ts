import { expect, test } from "./fixtures.ts";
import { loudestSample } from "./listen.ts";

test.use({ serviceWorkers: "block" });

test("a song keeps playing across screens, and its row is marked", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  expect(await loudestSample(page)).toBeGreaterThan(0.001);
  await expect(page.getByRole("list", { name: "Songs" }).locator('[aria-current="true"]')).toContainText(first);
  const before = await player.expectSound();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Artists", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Artists" })).toBeVisible();
  const artist = await player.region.locator('a[href^="/artist/"]').first().textContent();
  await expect(page).toHaveTitle(`${first} · ${artist}`);
  await page.goBack();
  const after = await player.expectSound();
  expect(after.path).toBe(before.path);
  expect(after.seconds).toBeGreaterThan(before.seconds);
  expect(await page.evaluate(() => window.ear.elements.length)).toBe(1);
});

test("Pause, Play, Next and Previous work", async ({ player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Pause").click();
  await player.expectSilence();
  await expect(player.page).toHaveTitle("Saltwater · Segue");
  await player.button("Play").click();
  await player.expectSound();

  await player.button("Next").click();
  await player.expectSong(second);
  await player.expectSound();
  // Seeks to the start, however long a busy machine took to get here.
  await player.button("Pause").click();
  await player.seek.focus();
  await player.page.keyboard.press("Home");
  await expect.poll(() => player.seconds()).toBeLessThan(1);
  await player.button("Previous").click();
  await player.expectSong(first);
  await player.seek.focus();
  await player.page.keyboard.press("ArrowRight");
  await player.button("Previous").click();
  await player.expectSong(first);
  await expect.poll(() => player.seconds()).toBeLessThan(3);
});

test("arrow keys move Seek by 5 seconds, and screen readers announce the elapsed and the total time", async ({
  player,
}) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  // Seeks to the start, however long a busy machine took to get here.
  await player.button("Pause").click();
  await player.seek.focus();
  await player.page.keyboard.press("Home");
  await expect.poll(() => player.seconds()).toBeLessThan(1);
  const before = await player.seconds();
  await player.page.keyboard.press("ArrowRight");
  await player.page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await player.seconds()) - before).toBeCloseTo(10, 0);
  await player.page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await player.seconds()) - before).toBeCloseTo(5, 0);
  await expect(player.seek).toHaveAttribute("aria-valuetext", /^0:0\d of 0:\d\d$/);
});

test("dragging Seek previews the position, and playback seeks once on release", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Pause").click();
  await page.evaluate(() => {
    Object.assign(window, { seeks: 0 });
    // Counts only seeks of the song that was playing; the preloaded next song is also set to its start.
    for (const element of window.ear.elements.filter(({ currentTime }) => currentTime > 0)) {
      element.addEventListener("seeking", () => Object.assign(window, { seeks: Reflect.get(window, "seeks") + 1 }));
    }
  });
  const box = await player.seek.boundingBox();
  if (!box) throw new Error("the slider is not on screen");
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const part of [0.2, 0.4, 0.6]) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  await expect(player.seek).toHaveAttribute("aria-valuetext", /^0:(19|2\d) of/);
  expect(await page.evaluate(() => Reflect.get(window, "seeks"))).toBe(0);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "seeks"))).toBe(1);
  expect(await player.seconds()).toBeGreaterThan(18);
});

test("the next song is preloaded and starts without a gap", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  const sounds = await page.evaluate(() => window.ear.elements[0]?.currentSrc);
  const nextIsThere = page.waitForEvent("requestfinished", {
    predicate: (request) => request.resourceType() === "media" && request.url() !== sounds,
  });
  await player.seek.fill("15");
  await nextIsThere;

  await page.evaluate(() => {
    let endedAtMs = 0;
    const starts: { afterEndMs: number; bufferedSeconds: number; soundsAfterEndMs?: number }[] = [];
    Object.assign(window, { starts });
    for (const element of window.ear.elements) {
      element.addEventListener("ended", () => (endedAtMs = performance.now()), { capture: true });
    }
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const bufferedSeconds = this.buffered.length > 0 ? this.buffered.end(0) : 0;
      const start: (typeof starts)[number] = { afterEndMs: performance.now() - endedAtMs, bufferedSeconds };
      starts.push(start);
      const noteSound = () => Object.assign(start, { soundsAfterEndMs: performance.now() - endedAtMs });
      this.addEventListener("playing", noteSound, { once: true });
      return play.call(this);
    };
  });
  await player.seek.focus();
  await page.keyboard.press("End");
  await player.expectSong(second);
  await player.expectSound();
  const [start] = (await page.evaluate(() => Reflect.get(window, "starts"))) as {
    afterEndMs: number;
    bufferedSeconds: number;
    soundsAfterEndMs: number;
  }[];
  expect(start?.afterEndMs).toBeLessThan(100);
  expect(start?.bufferedSeconds).toBeGreaterThan(2);
  expect(start?.soundsAfterEndMs).toBeLessThan(300);
});

test("the Repeat button names its state, and repeating one song plays it again", async ({ player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Repeat: off").click();
  await player.button("Repeat: all").click();
  await expect(player.button("Repeat: one")).toBeVisible();
  await player.seek.focus();
  await player.page.keyboard.press("End");
  await expect.poll(() => player.seconds()).toBeLessThan(5);
  await player.expectSong(first);
  await player.expectSound();
});

test("Volume goes from 0 to 100 on a tapered scale, and Mute keeps the value", async ({ player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await expect(player.volume).toHaveValue("100");
  await player.volume.fill("50");
  await expect.poll(async () => (await player.expectSound()).volume).toBeCloseTo(0.25);
  await player.button("Mute").click();
  expect((await player.expectSound()).isMuted).toBe(true);
  await player.button("Unmute").click();
  expect(await player.expectSound()).toMatchObject({ volume: 0.25, isMuted: false });
  await expect(player.volume).toHaveValue("50");
});

test("Pause takes effect even right after Play, and Play even right after Pause", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Pause").click();
  await player.expectSilence();
  const stoppedAt = await player.seconds();
  /** Presses within one task, so that no command has been carried out before the next. */
  const toggle = (times: number): Promise<void> =>
    page.evaluate((count) => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }));
      for (let pressed = 0; pressed < count; pressed += 1) press();
    }, times);
  await toggle(2);
  await expect(player.button("Play")).toBeVisible();
  await player.expectSilence();
  await toggle(3);
  await expect(player.button("Pause")).toBeVisible();
  expect((await player.expectSound()).seconds).toBeGreaterThan(stoppedAt - 1);
  await toggle(1);
  await player.expectSilence();
  expect(await page.evaluate(() => window.ear.elements.length)).toBe(1);
});

test("the sleep timer stops the player at the end of the song, and shows that it is set", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  await player.button("Expand").click();
  const full = page.getByRole("dialog", { name: "Now playing" });
  const timer = full.getByRole("button", { name: "Sleep timer", exact: true });
  const menu = page.getByRole("menu", { name: "Sleep timer" });
  const choice = (name: string) => menu.getByRole("menuitemradio", { name, exact: true });
  await timer.click();
  await expect(choice("Off")).toBeChecked();
  await choice("15 minutes").click();
  await expect(menu).toBeHidden();
  await expect(timer).toHaveAccessibleDescription("15 min left");
  await timer.click();
  await expect(choice("15 minutes")).toBeChecked();
  await choice("End of song").click();
  await expect(timer).toBeFocused();
  await expect(timer).toHaveAccessibleDescription("End of song");

  await full.getByRole("slider", { name: "Seek", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(full.getByRole("link", { name: second, exact: true })).toBeVisible();
  await expect(full.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await player.expectSilence();
  await expect(timer).toHaveAccessibleDescription("");
});

test("one press makes the song in the bar a favourite, if there is room for the heart", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  const name = `Favourite ${first}`;
  const inRow = page.getByRole("list", { name: "Songs" }).getByRole("button", { name, exact: true });
  const was = (await inRow.getAttribute("aria-pressed")) === "true";
  let isPressed = was;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await player.button(name).click();
    isPressed = !isPressed;
    await expect(player.button(name)).toHaveAttribute("aria-pressed", String(isPressed));
    await expect(inRow).toHaveAttribute("aria-pressed", String(isPressed));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(player.button(name)).toBeHidden();
});
