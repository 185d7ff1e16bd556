// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as player from "#src/core/player/player.ts";
import { stopPlayer } from "#src/core/player/startPlayer.ts";
import { connectMediaSession } from "#src/core/player/system/mediaSession.ts";
import { aSong } from "./songs.ts";

const mediaSession: { metadata: MediaMetadataInit | null; setActionHandler: () => void } = {
  metadata: null,
  setActionHandler: () => undefined,
};
Object.assign(navigator, { mediaSession });

class Metadata {
  constructor(about: MediaMetadataInit) {
    Object.assign(this, about);
  }
}

/** This environment cannot decode pictures, so the session gets the original. */
const Picture = vi.fn();
vi.stubGlobal("MediaMetadata", Metadata);
vi.stubGlobal("Image", Picture);
connectMediaSession();

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  stopPlayer();
  vi.useRealTimers();
  Picture.mockClear();
});

test("the lock screen names a song at once, and its picture is decoded after the first sound", async () => {
  player.playSongs([aSong(1, { image: "/media/image/1.webp" })], 0, "Album");
  expect(mediaSession.metadata).toMatchObject({ title: "Song 1" });
  expect(mediaSession.metadata).not.toHaveProperty("artwork");
  expect(Picture).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(Picture).toHaveBeenCalledOnce();
  expect(mediaSession.metadata?.artwork).toMatchObject([{ src: expect.stringContaining("/media/image/1.webp") }]);
});

test("the picture of a song that is replaced at once is not decoded", async () => {
  player.playSongs([aSong(1, { image: "/media/image/1.webp" }), aSong(2, { image: "" })], 0, "Album");
  player.next();
  await vi.runAllTimersAsync();
  expect(Picture).not.toHaveBeenCalled();
  expect(mediaSession.metadata).toMatchObject({ title: "Song 2" });
});
