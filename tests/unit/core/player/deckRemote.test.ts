// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Deck } from "#src/core/player/audio/deck.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";

const FIRST = "/media/songs/1.opus?signature=old";
const SECOND = "/media/songs/2.opus?signature=old";

const events = {
  onState: vi.fn(),
  onPosition: vi.fn(),
  onNearEnd: () => deck.prepare(SECOND),
  onCrossfade: vi.fn(),
  onEnded: vi.fn(),
  onFailure: vi.fn(),
  onNoOutput: vi.fn(),
  onBlocked: vi.fn(),
  onNextFailure: vi.fn(),
};

let recordings: ReturnType<typeof fakeRecordings>;
let deck: Deck;
/** The recording on the deck at first. */
let first: OpenedRecording;
/** The URLs of the recordings that were closed, in order. */
let closed: string[];

const alive = () => recordings.alive().map(({ url }) => url);

beforeEach(() => {
  vi.clearAllMocks();
  recordings = fakeRecordings();
  closed = [];
  deck = new Deck((url) => {
    const recording = recordings.open(url);
    const { close } = recording;
    recording.close = () => {
      closed.push(url);
      close();
    };
    return recording;
  }, events);
  deck.load(FIRST);
  deck.play();
  first = recordings.opened[0] as OpenedRecording;
  first.fake.loads();
});

test.each([
  ["plays", "connected"],
  ["is connecting", "connecting"],
] as const)(
  "while another device %s, the next recording is opened only after the current recording is closed",
  (_, state) => {
    first.fake.remote.state = state;
    first.fake.reaches(25);
    expect(alive()).toEqual([FIRST]);
    deck.load(SECOND);
    expect(closed).toEqual([FIRST]);
    expect(alive()).toEqual([SECOND]);
  },
);

test("a recording that was preloaded before the device connected is dropped, and does not crossfade", () => {
  deck.setCrossfade(8);
  first.fake.reaches(25);
  recordings.opened[1]?.fake.loads();
  first.fake.remote.state = "connected";
  first.fake.reaches(35);
  expect(events.onCrossfade).not.toHaveBeenCalled();
  first.fake.ends();
  expect(events.onEnded).toHaveBeenCalledOnce();
  deck.load(SECOND);
  expect(closed).toEqual([SECOND, FIRST]);
  expect(alive()).toEqual([SECOND]);
});

test("once the device has disconnected, the next recording is preloaded again", () => {
  first.fake.remote.state = "connected";
  deck.prepare(SECOND);
  expect(alive()).toEqual([FIRST]);
  first.fake.remote.state = "disconnected";
  deck.prepare(SECOND);
  expect(alive()).toEqual([FIRST, SECOND]);
});
