// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeToken } from "#src/core/account/token.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { playNext } from "#src/core/player/queueCommands.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { statusAtom } from "#src/core/player/state.ts";
import { startSession } from "#src/core/session/session.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

let answerInfo: (songId: number) => Response | Promise<Response>;
/** The media type of recordings. */
let mediaType: string;
const asked: number[] = [];

const infoOf = (songId: number): Response => {
  const song = aSong(songId, { dataAudio: `/media/songs/${songId}.opus?signature=new` });
  return Response.json({ data: { music: { ...song, is_explicit: "0", is_instrument: "0" } } });
};

const answerOwned = (): Response => {
  const owned = { ...aSong(1, { dataAudio: "/media/songs/1.opus?signature=owned" }), artist_name: "Artist 1" };
  return Response.json({ data: { music_download: { data: [owned] }, header_image: "" } });
};

vi.stubGlobal("fetch", async (request: Request | string) => {
  if (typeof request === "string") return new Response(null, { headers: { "Content-Type": mediaType } });
  if (request.url.endsWith("/music/download")) return answerOwned();
  const songId = Number(/get-info\/(\d+)/.exec(request.url)?.[1]);
  asked.push(songId);
  return answerInfo(songId);
});

/** The recording on the deck now. */
const current = async (path: string): Promise<OpenedRecording> =>
  vi.waitFor(() => {
    const found = recordings.alive().find((recording) => recording.url.startsWith(path));
    if (!found) throw new Error(`${path} is not open`);
    return found;
  });

const start = async (count = 3): Promise<OpenedRecording> => {
  player.playSongs(someSongs(count), 0, "Album");
  const recording = await current("/media/songs/1.opus");
  recording.fake.loads();
  return recording;
};

/** Fails every attempt, with the old URL and with the new one. */
const failTwice = async (songId: number): Promise<void> => {
  (await current(`/media/songs/${songId}.opus?signature=old`)).fake.fails(4);
  (await current(`/media/songs/${songId}.opus?signature=new`)).fake.fails(4);
};

const playing = (): string | undefined => store.get(player.playerAtom).entry?.song.name;
const messages = (): string[] => store.get(popupsAtom).map(({ kind, message }) => `${kind}: ${message}`);

beforeAll(async () => {
  // The test environment plays nothing, so simulate a browser that plays everything except Ogg.
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockImplementation((type) => (/ogg/.test(type) ? "" : "maybe"));
  await startPlayer();
});

beforeEach(() => {
  stopPlayer();
  store.set(popupsAtom, []);
  store.set(onlineAtom, true);
  asked.length = 0;
  recordings.opened.length = 0;
  answerInfo = infoOf;
  mediaType = "audio/mpeg";
});

test("a list plays in order from the chosen song, and pauses at position 0 after the last song", async () => {
  player.setAutoplay(false);
  const first = await start(2);
  expect(store.get(player.playerAtom)).toMatchObject({ status: "playing", source: "Album" });
  first.fake.ends();
  const second = await current("/media/songs/2.opus");
  second.fake.loads();
  expect(playing()).toBe("Song 2");
  second.fake.ends();
  expect(store.get(statusAtom)).toBe("paused");
  expect(store.get(player.positionAtom).positionSeconds).toBe(0);
});

test("with Repeat: one, the same recording plays again without being loaded", async () => {
  const first = await start(2);
  player.cycleRepeat();
  player.cycleRepeat();
  first.fake.ends();
  expect(first.fake).toMatchObject({ currentTime: 0, paused: false });
  expect(recordings.opened).toHaveLength(1);
});

test("Previous goes to the previous song during the first 3 seconds, and to the song's start after that", async () => {
  await start();
  player.next();
  const second = await current("/media/songs/2.opus");
  second.fake.loads();
  second.fake.reaches(3.5);
  player.previous();
  expect(playing()).toBe("Song 2");
  expect(second.fake.currentTime).toBe(0);
  second.fake.reaches(2.5);
  player.previous();
  expect(playing()).toBe("Song 1");
});

test("the next song is preloaded, and so is the new next song when the queue changes", async () => {
  (await start()).fake.reaches(25);
  const openPaths = (): string[] => recordings.alive().map(({ url }) => url.split("?", 1)[0] ?? "");
  expect(openPaths()).toEqual(["/media/songs/1.opus", "/media/songs/2.opus"]);
  playNext(aSong(7));
  expect(openPaths()).toEqual(["/media/songs/1.opus", "/media/songs/7.opus"]);
});

test("muting keeps the volume, and setting the volume ends muting", async () => {
  const first = await start();
  player.setVolume(50);
  player.toggleMute();
  expect(first.fake).toMatchObject({ muted: true });
  player.toggleMute();
  expect(first.fake).toMatchObject({ muted: false, volume: 0.25 });
  player.toggleMute();
  player.setVolume(80);
  expect(first.fake).toMatchObject({ muted: false });
});

test("a reset player has no open recording and an empty queue", async () => {
  await start();
  stopPlayer();
  expect(recordings.alive()).toEqual([]);
  expect(store.get(player.playerAtom)).toMatchObject({ status: "idle", entry: undefined, volumePercent: 100 });
});

describe("recovery", () => {
  test("retries a failed song once with a fresh URL, from the same position", async () => {
    const first = await start();
    first.fake.reaches(12);
    first.fake.fails(2);
    const again = await current("/media/songs/1.opus?signature=new");
    again.fake.loads();
    expect(again.fake.currentTime).toBe(12);
    expect(store.get(statusAtom)).toBe("playing");
    expect(messages()).toEqual([]);
  });

  test("skips a song that fails again, with a message", async () => {
    player.playSongs(someSongs(3), 0, "Album");
    await failTwice(1);
    (await current("/media/songs/2.opus?signature=old")).fake.loads();
    expect([playing(), ...messages()]).toEqual(["Song 2", "error: “Song 1” can’t be played."]);
    store.get(popupsAtom)[0]?.action?.run();
    expect(playing()).toBe("Song 1");
  });

  test("skips a song in a format that this browser cannot play, giving that as the reason", async () => {
    mediaType = "audio/ogg; codecs=opus";
    player.playSongs(someSongs(3), 0, "Album");
    await failTwice(1);
    await current("/media/songs/2.opus?signature=old");
    expect(messages()).toEqual(["error: “Song 1” can’t be played. This browser can’t play this format."]);
  });

  test("stops the player after three failures in a row", async () => {
    player.playSongs(someSongs(5), 0, "Album");
    for (const songId of [1, 2, 3]) await failTwice(songId);
    await vi.waitFor(() => expect(store.get(statusAtom)).toBe("error"));
    expect(messages()).toHaveLength(3);
    expect(recordings.alive()).toEqual([]);
    expect(playing()).toBe("Song 3");
  });

  test("counts failures from zero again after a song that plays", async () => {
    player.playSongs(someSongs(9), 0, "Album");
    for (const songId of [1, 2]) await failTwice(songId);
    const third = await current("/media/songs/3.opus");
    third.fake.loads();
    third.fake.reaches(6);
    player.next();
    for (const songId of [4, 5]) await failTwice(songId);
    await current("/media/songs/6.opus");
    expect(store.get(player.isPlayingAtom)).toBe(true);
  });

  test("rejects a fresh URL of another recording", async () => {
    answerInfo = () => infoOf(99);
    player.playSongs(someSongs(2), 0, "Album");
    (await current("/media/songs/1.opus")).fake.fails(4);
    await current("/media/songs/2.opus");
    expect(messages()).toEqual(["error: “Song 1” can’t be played."]);
  });

  test("keeps playing owned songs without a subscription", async () => {
    answerInfo = () => Response.json({ message: "Subscribe", reason: "subscription" }, { status: 403 });
    const first = await start();
    first.fake.reaches(12);
    first.fake.fails(4);
    const again = await current("/media/songs/1.opus?signature=owned");
    again.fake.loads();
    expect(again.fake.currentTime).toBe(12);
    expect(messages()).toEqual([]);
  });

  test.each([
    ["the session has ended", 401, {}, []],
    ["the subscription has ended", 403, { reason: "subscription" }, ["error: You need a subscription for this."]],
  ])("does not try another song if %s", async (_, status, body, said) => {
    answerInfo = () => Response.json({ message: said[0]?.replace("error: ", "") ?? "", ...body }, { status });
    player.playSongs(someSongs(4).slice(1), 0, "Album");
    (await current("/media/songs/2.opus")).fake.fails(4);
    await vi.waitFor(() => expect(store.get(statusAtom)).toBe("paused"));
    expect(playing()).toBe("Song 2");
    expect(asked).toEqual([2]);
    expect(messages()).toEqual(said);
  });

  test("stops when the server has ended the session, and makes no more requests", async () => {
    writeToken("ended");
    const leave = vi.fn();
    startSession(leave);
    answerInfo = () => Response.json({ message: "Log in." }, { status: 401 });
    const first = await start();
    first.fake.reaches(25);
    (await current("/media/songs/2.opus")).fake.fails(4);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("expired"));
    expect(recordings.alive()).toEqual([]);
    expect(store.get(player.playerAtom)).toMatchObject({ status: "idle", entry: undefined });
    expect(asked).toEqual([2]);
  });

  test("waits while offline, and resumes at the same position when the network is back", async () => {
    const first = await start();
    first.fake.reaches(12);
    store.set(onlineAtom, false);
    first.fake.fails(2);
    expect(store.get(statusAtom)).toBe("buffering");
    expect(asked).toEqual([]);
    store.set(onlineAtom, true);
    const again = await current("/media/songs/1.opus?signature=new");
    again.fake.loads();
    expect(again.fake).toMatchObject({ currentTime: 12, paused: false });
    expect(messages()).toEqual([]);
  });

  test("treats an unreachable server as a missing network, even if the browser says that it is online", async () => {
    const first = await start();
    first.fake.reaches(12);
    answerInfo = () => Promise.reject(new TypeError("Failed to fetch"));
    first.fake.fails(2);
    await vi.waitFor(() => expect(store.get(onlineAtom)).toBe(false), { timeout: 8000 });
    answerInfo = infoOf;
    const again = await vi.waitFor(() => current("/media/songs/1.opus?signature=new"), { timeout: 8000 });
    again.fake.loads();
    expect(again.fake.currentTime).toBe(12);
    expect(messages()).toEqual([]);
  });

  test("stays paused when the network is back if the user paused while it waited", async () => {
    const first = await start();
    store.set(onlineAtom, false);
    first.fake.fails(2);
    player.pause();
    store.set(onlineAtom, true);
    await Promise.resolve();
    expect(asked).toEqual([]);
    expect(store.get(statusAtom)).toBe("paused");
  });

  test("pauses silently if the browser requires a gesture", async () => {
    const first = await start();
    player.pause();
    first.fake.refusal = new DOMException("gesture", "NotAllowedError");
    player.play();
    await vi.waitFor(() => expect(store.get(statusAtom)).toBe("paused"));
    expect(messages()).toEqual([]);
  });

  test("refreshes the next song's URL in advance when it no longer loads", async () => {
    const first = await start();
    first.fake.reaches(25);
    (await current("/media/songs/2.opus?signature=old")).fake.fails(4);
    await current("/media/songs/2.opus?signature=new");
    expect(playing()).toBe("Song 1");
    expect(messages()).toEqual([]);
  });
});
