import { expect, test } from "vitest";
import { formatOf } from "#src/core/player/audio/audioFormat.ts";

test.each([
  ["/media/songs/a.opus?signature=x.mp3", "opus"],
  ["https://cdn.test/a/B.M4A#t=1", "m4a"],
  ["/stream/17?token=1", "mp3"],
  ["/media/v1.2/track", "mp3"],
])("%s is played as %s", (url, format) => {
  expect(formatOf(url)).toBe(format);
});
