// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deck } from "#src/core/player/audio/deck.ts";
import { fakeRecordings } from "./fakeElement.ts";

const nothing = () => undefined;
const EVENTS = {
  onState: nothing,
  onPosition: nothing,
  onNearEnd: nothing,
  onEnded: nothing,
  onNextFailure: nothing,
  onCrossfade: nothing,
  onFailure: nothing,
  onNoOutput: nothing,
  onBlocked: nothing,
};

const recordings = fakeRecordings();
let deck: Deck;
let devices: EventTarget;

/** Starts a visit in a browser that has not reported any sound device yet. */
async function startVisit(session?: EventTarget & { state: string }): Promise<void> {
  devices = new EventTarget();
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices });
  Object.defineProperty(navigator, "audioSession", { configurable: true, value: session });
  vi.resetModules();
  const { watchInterruptions } = await import("#src/core/player/audio/interruption.ts");
  const { Deck: FreshDeck } = await import("#src/core/player/audio/deck.ts");
  watchInterruptions();
  deck = new FreshDeck(recordings.open, EVENTS);
  deck.load("/media/songs/1.opus");
  sound().loads();
  deck.play();
}

const sound = () => {
  const found = recordings.opened.at(-1);
  if (!found) throw new Error("nothing is open");
  return found.fake;
};

const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const unplug = () => devices.dispatchEvent(new Event("devicechange"));
const isPlayingAgain = () => {
  deck.resumeAfterInterruption();
  return !sound().paused;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("music paused by the system resumes within a minute, but not later", async () => {
  await startVisit();
  sound().pause();
  laterBy(59);
  expect(isPlayingAgain()).toBe(true);
  sound().pause();
  laterBy(61);
  expect(isPlayingAgain()).toBe(false);
});

test("playback does not resume if the clock was set back", async () => {
  await startVisit();
  sound().pause();
  laterBy(-3600);
  expect(isPlayingAgain()).toBe(false);
});

test.each(["before", "after"])(
  "music paused by unplugging headphones stays paused if the unplugging is reported %s the pause",
  async (order) => {
    await startVisit();
    laterBy(100);
    if (order === "before") unplug();
    sound().pause();
    laterBy(1);
    if (order === "after") unplug();
    expect(isPlayingAgain()).toBe(false);
  },
);

test("headphones that were unplugged long before a pause do not keep the music paused", async () => {
  await startVisit();
  unplug();
  laterBy(100);
  sound().pause();
  expect(isPlayingAgain()).toBe(true);
});

test("in a browser that reports interruptions, music paused without a report does not resume", async () => {
  const session = Object.assign(new EventTarget(), { state: "active" });
  await startVisit(session);
  sound().pause();
  expect(isPlayingAgain()).toBe(false);
  deck.play();
  session.state = "interrupted";
  session.dispatchEvent(new Event("statechange"));
  sound().pause();
  expect(isPlayingAgain()).toBe(true);
});
