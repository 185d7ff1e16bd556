// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { type FakeElement, fakeRecordings } from "./fakeElement.ts";

const FIRST = "/media/songs/1.opus?signature=old";
const SECOND = "/media/songs/2.opus?signature=old";

let recordings: ReturnType<typeof fakeRecordings>;
let events: { [Name in keyof DeckEvents]: ReturnType<typeof vi.fn<DeckEvents[Name]>> };
let deck: Deck;

const element = (): FakeElement => {
  const latest = recordings.alive().at(0);
  if (!latest) throw new Error("nothing is on the deck");
  return latest.fake;
};

beforeEach(() => {
  vi.useFakeTimers();
  recordings = fakeRecordings();
  events = {
    onState: vi.fn(),
    onPosition: vi.fn(),
    onNearEnd: vi.fn(),
    onCrossfade: vi.fn(),
    onEnded: vi.fn(),
    onFailure: vi.fn(),
    onNoOutput: vi.fn(),
    onBlocked: vi.fn(),
    onNextFailure: vi.fn(),
  };
  deck = new Deck(recordings.open, events);
  return () => vi.useRealTimers();
});

const play = (url = FIRST): void => {
  deck.load(url);
  deck.play();
  element().loads();
};

describe("the state follows the element", () => {
  test("the state is loading, then playing, then buffering if the element runs out of data", () => {
    deck.load(FIRST);
    deck.play();
    expect(events.onState).toHaveBeenLastCalledWith("loading");
    element().loads();
    expect(events.onState).toHaveBeenLastCalledWith("playing");
    element().runsDry();
    expect(events.onState).toHaveBeenLastCalledWith("buffering");
  });

  test("after a seek, the state is buffering until the position advances, whatever the element says about its data", () => {
    play();
    element().reaches(3);
    deck.seekTo(20);
    element().arrivesWithoutData();
    expect(events.onState).toHaveBeenLastCalledWith("buffering");
    element().reaches(20.3);
    expect(events.onState).toHaveBeenLastCalledWith("playing");
    element().fire("waiting");
    expect(events.onState).toHaveBeenLastCalledWith("buffering");
  });

  test("the previous song's progress does not count for the next song", () => {
    play();
    element().reaches(39);
    deck.load(SECOND);
    element().readyState = 1;
    element().fire("progress");
    deck.play();
    expect(events.onState).toHaveBeenLastCalledWith("buffering");
  });

  test("a pause that the user did not ask for is shown, and undone once the user is back", () => {
    play();
    element().pause();
    expect(events.onState).toHaveBeenLastCalledWith("paused");
    deck.resumeAfterInterruption();
    expect(events.onState).toHaveBeenLastCalledWith("playing");
  });

  test("a pause that the user asked for lasts until the user presses Play", () => {
    play();
    deck.pause();
    deck.resumeAfterInterruption();
    expect(element().paused).toBe(true);
  });

  test("a requested pause does not count as an interruption, even if its event arrives after Play was pressed again", () => {
    play();
    element().pausesLate();
    deck.pause();
    deck.play();
    element().fire("pause");
    expect(events.onState).toHaveBeenLastCalledWith("playing");
  });

  test("the end of a recording does not count as an interruption", () => {
    play();
    element().ends();
    deck.resumeAfterInterruption();
    expect(element().playCalls).toBe(1);
  });

  test("a browser's refusal to play is reported, but not as a failure", async () => {
    deck.load(FIRST);
    element().refusal = new DOMException("gesture", "NotAllowedError");
    deck.play();
    await vi.waitFor(() => expect(events.onBlocked).toHaveBeenCalledOnce());
    expect(events.onFailure).not.toHaveBeenCalled();
  });
});

describe("the position", () => {
  test("a position that is set before loading is kept until the length is known", () => {
    deck.load(FIRST, { startSeconds: 12 });
    deck.seekTo(17);
    expect(events.onPosition).toHaveBeenLastCalledWith(expect.objectContaining({ positionSeconds: 17 }));
    expect(element().currentTime).toBe(0);
    element().loads();
    expect(element().currentTime).toBe(17);
  });

  test("a position beyond the end of the recording becomes the end", () => {
    play();
    deck.seekTo(99);
    expect(element().currentTime).toBe(40);
  });

  test("an unknown or infinite length is reported as 0", () => {
    deck.load(FIRST);
    element().loads(Number.POSITIVE_INFINITY);
    expect(events.onPosition).toHaveBeenLastCalledWith(expect.objectContaining({ durationSeconds: 0 }));
  });

  test("the buffered range is the range around the position, not the last range", () => {
    play();
    const parts = [
      [0, 14],
      [30, 36],
    ] as const;
    const edge = (side: 0 | 1) => (index: number) => parts[index]?.[side] ?? 0;
    Object.assign(element(), { buffered: { length: 2, start: edge(0), end: edge(1) } });
    element().reaches(5);
    expect(events.onPosition).toHaveBeenLastCalledWith({
      positionSeconds: 5,
      durationSeconds: 40,
      bufferedSeconds: 14,
    });
  });
});

describe("the next recording", () => {
  test("is requested once, 20 seconds before the end", () => {
    play();
    element().reaches(19);
    expect(events.onNearEnd).not.toHaveBeenCalled();
    element().reaches(20.5);
    element().reaches(21);
    expect(events.onNearEnd).toHaveBeenCalledOnce();
  });

  test("starts within the ended event of the previous recording, on the prepared element", () => {
    play();
    deck.prepare(SECOND);
    const ready = recordings.opened[1];
    events.onEnded.mockImplementation(() => {
      deck.load("/media/songs/2.opus?signature=new");
      deck.play();
    });
    element().ends();
    expect(ready?.fake.playCalls).toBe(1);
    expect(recordings.opened).toHaveLength(2);
  });

  test("is closed when another recording is prepared or loaded instead", () => {
    play();
    deck.prepare(SECOND);
    deck.prepare("/media/songs/3.opus");
    expect(recordings.alive().map((recording) => recording.url)).toEqual([FIRST, "/media/songs/3.opus"]);
    deck.load("/media/songs/4.opus");
    expect(recordings.alive().map((recording) => recording.url)).toEqual(["/media/songs/4.opus"]);
  });

  test("does not disturb the playing recording if it cannot be loaded", () => {
    play();
    deck.prepare(SECOND);
    recordings.opened[1]?.fake.fails(4);
    expect(events.onNextFailure).toHaveBeenCalledOnce();
    expect(events.onFailure).not.toHaveBeenCalled();
    expect(element().paused).toBe(false);
  });
});

describe("failing", () => {
  test("an element's error is reported once, and the recording closed", () => {
    play();
    element().fails(2);
    expect(events.onFailure).toHaveBeenCalledOnce();
    expect(recordings.alive()).toEqual([]);
  });

  test.each([
    "NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b) - OnMediaSinkAudioError",
    "AUDIO_RENDERER_ERROR: audio render error",
  ])("a missing sound device is distinguished from a broken recording: %s", (message) => {
    play();
    element().fails(3, message);
    expect(events.onNoOutput).toHaveBeenCalledOnce();
    expect(events.onFailure).not.toHaveBeenCalled();
    expect(recordings.alive()).toEqual([]);
  });

  test("8 seconds without any data are a failure, unless playback is paused", () => {
    play();
    element().runsDry();
    vi.advanceTimersByTime(7000);
    element().fire("progress");
    vi.advanceTimersByTime(7000);
    expect(events.onFailure).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(events.onFailure).toHaveBeenCalledOnce();

    play();
    element().runsDry();
    deck.pause();
    vi.advanceTimersByTime(60_000);
    expect(events.onFailure).toHaveBeenCalledOnce();
  });

  test("a recording that claims to have no data has not failed while its position advances", () => {
    play();
    element().runsDry();
    for (const seconds of [2, 7]) {
      vi.advanceTimersByTime(7000);
      element().reaches(seconds);
    }
    vi.advanceTimersByTime(7000);
    element().fire("timeupdate");
    expect(events.onFailure).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(events.onFailure).toHaveBeenCalledOnce();
  });
});

test("volume and muting apply to every recording", () => {
  deck.setVolume(0.25, true);
  play();
  expect(element()).toMatchObject({ volume: 0.25, muted: true });
  deck.setVolume(1, false);
  expect(element()).toMatchObject({ volume: 1, muted: false });
  deck.prepare(SECOND);
  deck.setVolume(0.5, false);
  deck.load(SECOND);
  expect(element()).toMatchObject({ volume: 0.5, muted: false });
});

test("events of an element are ignored after its recording was closed", () => {
  play();
  const old = element();
  deck.unload();
  events.onState.mockClear();
  events.onPosition.mockClear();
  old.reaches(3);
  old.ends();
  expect(events.onState).not.toHaveBeenCalled();
  expect(events.onPosition).not.toHaveBeenCalled();
  expect(events.onEnded).not.toHaveBeenCalled();
});

test("the previous song is silent when the next song begins, and is closed only afterwards", () => {
  play();
  deck.prepare(SECOND);
  const [first, second] = recordings.opened;
  const order: string[] = [];
  first?.fake.addEventListener("pause", () => order.push("first is silent"));
  second?.fake.addEventListener("play", () => order.push(`second begins, first closed: ${first?.isClosed}`));
  deck.load(SECOND);
  deck.play();
  expect(order).toEqual(["first is silent", "second begins, first closed: false"]);
  expect(recordings.alive()).toEqual([second]);
});

test("no recording stays open if the player is emptied between two songs", () => {
  play();
  deck.prepare(SECOND);
  deck.load(SECOND);
  deck.unload();
  expect(recordings.alive()).toEqual([]);
});
