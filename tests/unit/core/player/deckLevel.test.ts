// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Deck } from "#src/core/player/audio/deck.ts";
import { fakeRecordings } from "./fakeElement.ts";

const ignored = (): void => undefined;

test("a recording plays at its own level, even when the volume or the level changes", () => {
  const recordings = fakeRecordings();
  const deck = new Deck(recordings.open, {
    onState: ignored,
    onNearEnd: ignored,
    onCrossfade: ignored,
    onFailure: ignored,
    onNoOutput: ignored,
    onBlocked: ignored,
    onNextFailure: ignored,
    onPosition: ignored,
    onEnded: ignored,
  });
  deck.load("/media/songs/1.opus", { level: 0.5 });
  deck.play();
  const fake = recordings.opened[0]?.fake;
  fake?.loads();
  expect(fake?.level).toBe(0.5);
  if (fake) fake.level = 1;
  deck.setVolume(0.8, false);
  expect(fake).toMatchObject({ volume: 0.8, level: 0.5 });
  deck.setLevel(1);
  expect(fake?.level).toBe(1);
});
