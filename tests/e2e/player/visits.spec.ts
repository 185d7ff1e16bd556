import { expect, test } from "./fixtures.ts";
import { listenTo } from "./listen.ts";
import { PlayerPage } from "./playerPage.ts";

test("a reload restores the paused player, and requests no audio before the user presses Play", async ({
  page,
  player,
}) => {
  const names = await player.openAlbum();
  const [, second = ""] = names;
  await player.start(second);
  await player.volume.fill("40");
  await player.button("Repeat: off").click();
  await player.seek.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await player.expectSound();
  const left = await player.seconds();

  await page.reload({ waitUntil: "commit" });
  // The old page may still request more of the song.
  const audioRequests: string[] = [];
  page.on("request", (request) => request.resourceType() === "media" && audioRequests.push(request.url()));
  await player.expectSong(second);
  await expect(player.button("Play")).toBeVisible();
  await expect(player.region.getByText("–:––"), "the length is known before the song is loaded").toHaveCount(0);
  await expect(player.button("Repeat: all")).toBeVisible();
  await expect(player.volume).toHaveValue("40");
  expect(Math.abs((await player.seconds()) - left)).toBeLessThanOrEqual(5);
  await player.button("Queue").click();
  expect(await player.queued()).toEqual(names.slice(2));
  expect(audioRequests).toEqual([]);

  await player.button("Play").click();
  const sound = await player.expectSound();
  expect(Math.abs(sound.seconds - left)).toBeLessThanOrEqual(6);
});

test("starting playback in another tab pauses this tab", async ({ context, page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  const otherPage = await context.newPage();
  await listenTo(otherPage);
  const other = new PlayerPage(otherPage);
  await other.openAlbum();
  await other.start(second);
  await player.expectSilence();
  await expect(player.button("Play")).toBeVisible();
  await player.expectSong(first);
  const reason = player.region.getByRole("status");
  await expect(reason).toHaveText("Paused: playing in another tab");
  await page.bringToFront();
  await player.button("Play").click();
  await other.expectSilence();
  await expect(reason).toHaveCount(0);
});

test("media keys and the lock screen show the song and control the player", async ({ page, player }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    const positions: (MediaPositionState | undefined)[] = [];
    Object.assign(window, { handlers, positions });
    const { mediaSession } = navigator;
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
    const setPositionState = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setPositionState = (state) => {
      setPositionState(state);
      positions.push(state);
    };
  });
  const [first = "", second = ""] = await player.openAlbum();
  await player.start(first);
  const about = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const sizes = metadata?.artwork.map((image) => image.sizes);
      return { title: metadata?.title, artist: metadata?.artist, album: metadata?.album, sizes, playbackState };
    });
  await expect.poll(about).toMatchObject({ title: first, album: "Saltwater", playbackState: "playing" });
  await expect.poll(async () => (await about()).sizes).toEqual(["96x96", "256x256", "512x512"]);
  expect((await about()).artist).not.toBe("");

  const press = (action: MediaSessionAction, details = {}) =>
    page.evaluate(
      ([name, given]) => {
        const handlers = Reflect.get(window, "handlers") as Record<string, MediaSessionActionHandler>;
        handlers[name]?.({ action: name, ...given });
      },
      [action, details] as const,
    );
  await press("pause");
  await player.expectSilence();
  await press("play");
  await player.expectSound();
  await press("seekto", { seekTime: 12 });
  await expect.poll(() => player.seconds()).toBeGreaterThanOrEqual(12);
  await press("seekbackward");
  await expect.poll(() => player.seconds()).toBeLessThan(8);
  await press("nexttrack");
  await player.expectSong(second);
  await expect.poll(about).toMatchObject({ title: second });
  await press("previoustrack");
  await player.expectSong(first);
  await press("stop");
  await player.expectSilence();

  const positions = await page.evaluate(() => Reflect.get(window, "positions") as (MediaPositionState | undefined)[]);
  const known = positions.filter((state) => state?.duration !== undefined);
  expect(known.length).toBeGreaterThan(0);
  for (const { position = 0, duration = 0 } of known.map((state) => state ?? {})) {
    expect(position).toBeLessThanOrEqual(duration);
  }
});
