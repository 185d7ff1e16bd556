import { expect, test } from "vitest";
import { isPlay, type ListenedTime, listenedUpTo, NO_LISTENED_TIME } from "#src/core/player/plays/listenedTime.ts";

const listen = (from: number, to: number, listenedTime: ListenedTime = NO_LISTENED_TIME): ListenedTime => {
  let plays = { ...listenedTime, lastSeconds: from };
  for (let seconds = from; seconds <= to; seconds += 0.25) plays = listenedUpTo(plays, seconds);
  return plays;
};

test("30 seconds of listening are a play, 29 are not", () => {
  expect(isPlay(listen(0, 29))).toBe(false);
  expect(isPlay(listen(0, 30))).toBe(true);
});

test("seeking is not listening, forwards or backwards", () => {
  expect(isPlay(listenedUpTo(listen(0, 5), 200))).toBe(false);
  const hearingThePartAgain = listen(0, 16, listen(0, 16));
  expect(hearingThePartAgain.listenedSeconds).toBe(32);
  expect(isPlay(hearingThePartAgain)).toBe(true);
});

test("a song is counted once", () => {
  expect(isPlay({ ...listen(0, 60), isCounted: true })).toBe(false);
});
