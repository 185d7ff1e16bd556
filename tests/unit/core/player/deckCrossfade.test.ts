// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Deck } from "#src/core/player/audio/deck.ts";
import { FakeElement, fakeRecordings } from "./fakeElement.ts";

const FIRST = "/media/songs/1.opus?signature=old";
const SECOND = "/media/songs/2.opus?signature=old";
const THIRD = "/media/songs/3.opus?signature=old";

const newEvents = () => ({
  onState: vi.fn(),
  onPosition: vi.fn(),
  onNearEnd: vi.fn(() => deck.prepare(SECOND)),
  onCrossfade: vi.fn((url: string) => {
    deck.load(url);
    deck.play();
  }),
  onEnded: vi.fn(),
  onFailure: vi.fn(),
  onNoOutput: vi.fn(),
  onBlocked: vi.fn(),
  onNextFailure: vi.fn(),
});

let recordings: ReturnType<typeof fakeRecordings>;
let events: ReturnType<typeof newEvents>;
let deck: Deck;

beforeEach(() => {
  vi.useFakeTimers();
  recordings = fakeRecordings();
  events = newEvents();
  deck = new Deck(recordings.open, events);
  return () => vi.useRealTimers();
});

describe("a crossfade of 8 seconds", () => {
  let [former, next] = [new FakeElement(), new FakeElement()];

  /** Plays the first recording up to `seconds`, with the second one ready. */
  function playUpTo(seconds: number, nextSeconds = 40, url = FIRST, knownSeconds = 0): void {
    deck.setCrossfade(8);
    deck.load(url, { knownSeconds });
    deck.play();
    former = recordings.opened[0]?.fake ?? former;
    former.loads();
    former.reaches(25);
    next = recordings.opened[1]?.fake ?? next;
    next.loads(nextSeconds);
    former.reaches(seconds);
  }

  test("fades each recording from and to its own level", () => {
    events.onCrossfade.mockImplementation((url) => {
      deck.load(url, { level: 0.5 });
      deck.play();
    });
    playUpTo(32);
    vi.advanceTimersByTime(4000);
    expect(former.level).toBeCloseTo(Math.SQRT1_2);
    expect(next.level).toBeCloseTo(Math.SQRT1_2 / 2);
    vi.advanceTimersByTime(4000);
    expect(next.level).toBe(0.5);
  });

  test("starts the next recording during the last 8 seconds, at a constant combined loudness", () => {
    playUpTo(31.9);
    expect(events.onCrossfade).not.toHaveBeenCalled();
    former.reaches(32);
    expect(events.onCrossfade).toHaveBeenCalledExactlyOnceWith(SECOND);
    expect([former.paused, next.paused]).toEqual([false, false]);
    expect([former.level, next.level]).toEqual([1, 0]);
    vi.advanceTimersByTime(4000);
    expect(former.level).toBeCloseTo(Math.SQRT1_2, 2);
    expect(next.level).toBeCloseTo(Math.SQRT1_2, 2);
    vi.advanceTimersByTime(4000);
    expect(next).toMatchObject({ level: 1, paused: false });
    expect(recordings.alive().map(({ url }) => url)).toEqual([SECOND]);
  });

  test("uses the server's length if the browser's estimate is shorter", () => {
    playUpTo(39, 40, "/media/songs/1.mp3?signature=old", 60);
    expect(events.onCrossfade).not.toHaveBeenCalled();
    former.reaches(52);
    expect(events.onCrossfade).toHaveBeenCalledExactlyOnceWith(SECOND);
  });

  test("does not start if the browser overestimates the length, so that nothing is cut off", () => {
    playUpTo(29, 40, "/media/songs/1.mp3?signature=old", 30);
    expect(events.onNearEnd).toHaveBeenCalledOnce();
    expect(events.onCrossfade).not.toHaveBeenCalled();
  });

  test("uses the remaining seconds after a seek near the end", () => {
    playUpTo(38);
    vi.advanceTimersByTime(1000);
    expect(next.level).toBeCloseTo(Math.SQRT1_2, 2);
  });

  test("keeps the balance of both recordings if the volume changes meanwhile", () => {
    playUpTo(32);
    vi.advanceTimersByTime(4000);
    [former.level, next.level] = [1, 1];
    deck.setVolume(0.5, false);
    expect(former.level).toBeCloseTo(Math.SQRT1_2, 2);
  });

  test.each([
    ["pausing", () => deck.pause(), true],
    ["a failure of the previous recording", () => former.fails(2), false],
    ["an early end of the previous recording", () => former.ends(), false],
  ])("is cut short by %s", (_, act, isPaused) => {
    playUpTo(32);
    vi.advanceTimersByTime(1000);
    act();
    expect(events.onFailure).not.toHaveBeenCalled();
    expect(events.onEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(8000);
    expect(recordings.alive().map(({ url }) => url)).toEqual([SECOND]);
    expect(next).toMatchObject({ level: 1, paused: isPaused });
  });

  test("ends at once if another recording is chosen", () => {
    playUpTo(32);
    vi.advanceTimersByTime(1000);
    deck.load(THIRD);
    expect(recordings.alive().map(({ url }) => url)).toEqual([THIRD]);
  });

  test("is not offered if the next recording would end too soon, or while nothing is audible", () => {
    playUpTo(32, 27);
    expect(events.onCrossfade).not.toHaveBeenCalled();
    deck.pause();
    next.loads(40);
    former.reaches(33);
    expect(events.onCrossfade).not.toHaveBeenCalled();
    deck.play();
    former.reaches(34);
    expect(events.onCrossfade).toHaveBeenCalledOnce();
  });

  test("lets a recording play to its end if nothing follows", () => {
    playUpTo(30);
    events.onCrossfade.mockImplementation(() => undefined);
    for (const seconds of [33, 35, 39]) former.reaches(seconds);
    expect(events.onCrossfade).toHaveBeenCalledOnce();
    former.ends();
    expect(events.onEnded).toHaveBeenCalledOnce();
    expect(former.level).toBe(1);
  });
});
