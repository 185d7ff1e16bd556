// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Deck } from "#src/core/player/audio/deck.ts";
import { type FakeElement, fakeRecordings } from "./fakeElement.ts";

const ignored = (): void => undefined;
const onPosition = vi.fn();
const onEnded = vi.fn();

let recordings: ReturnType<typeof fakeRecordings>;
let deck: Deck;

beforeEach(() => {
  recordings = fakeRecordings();
  deck = new Deck(recordings.open, {
    onState: ignored,
    onNearEnd: ignored,
    onCrossfade: ignored,
    onFailure: ignored,
    onNoOutput: ignored,
    onBlocked: ignored,
    onNextFailure: ignored,
    onPosition,
    onEnded,
  });
});

function element(): FakeElement {
  const [recording] = recordings.alive();
  if (!recording) throw new Error("nothing is on the deck");
  return recording.fake;
}

describe("the length of a recording", () => {
  const [MP3, OPUS] = ["/media/songs/1.mp3?signature=old", "/media/songs/1.opus?signature=old"];

  test.each([
    ["is the server's if an MP3 declares none and the browser estimates", MP3, 23, 40, 40],
    ["is measured if the server only rounds", MP3, 40.4, 40, 40.4],
    ["is measured if the server does not know it", MP3, 23, 0, 23],
    ["is measured in a format that always declares it", OPUS, 23, 40, 23],
  ])("%s", (_, url, measured, known, expected) => {
    deck.load(url, { knownSeconds: known });
    deck.play();
    element().loads(measured);
    expect(onPosition).toHaveBeenLastCalledWith(expect.objectContaining({ durationSeconds: expected }));
  });

  test("is never less than the part already played", () => {
    deck.load(MP3, { knownSeconds: 40 });
    deck.play();
    element().loads(23);
    element().reaches(41);
    expect(onPosition).toHaveBeenLastCalledWith(expect.objectContaining({ durationSeconds: 41 }));
    expect(onEnded).not.toHaveBeenCalled();
  });
});
