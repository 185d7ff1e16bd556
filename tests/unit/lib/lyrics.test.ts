import { describe, expect, it } from "vitest";
import { lineAt, parseLyrics } from "#lib/lyrics.ts";

describe("lyrics without times", () => {
  it("are the lines as written, including empty ones", () => {
    expect(parseLyrics("One\r\n\n Two ")).toEqual([{ text: "One" }, { text: "" }, { text: "Two" }]);
  });

  it("keep text in brackets", () => {
    expect(parseLyrics("[Chorus]\nHey")).toEqual([{ text: "[Chorus]" }, { text: "Hey" }]);
  });
});

describe("LRC", () => {
  it("gives each line a time, in hundredths or thousandths, and drops the metadata", () => {
    expect(parseLyrics("[ar:Ana]\n[00:01.50]One\n[01:02.250]Two\n[00:10]Three")).toEqual([
      { text: "One", startSeconds: 1.5 },
      { text: "Three", startSeconds: 10 },
      { text: "Two", startSeconds: 62.25 },
    ]);
  });

  it("repeats a line with several times", () => {
    expect(parseLyrics("[00:20.00][00:05.00]Again")).toEqual([
      { text: "Again", startSeconds: 5 },
      { text: "Again", startSeconds: 20 },
    ]);
  });

  it("is shifted by its offset, never before the start, and loses the times of single words", () => {
    expect(parseLyrics("[offset:+500]\n[00:00.20]A\n[00:02.00]<00:02.00>B <00:02.40>C")).toEqual([
      { text: "A", startSeconds: 0 },
      { text: "B C", startSeconds: 1.5 },
    ]);
  });
});

describe("the line that is sung", () => {
  const lines = parseLyrics("[00:01.00]One\n[00:03.00]Two");

  it.each([
    [0, -1],
    [1, 0],
    [2.9, 0],
    [3, 1],
    [99, 1],
  ])("at %f s is line %i", (seconds, index) => {
    expect(lineAt(lines, seconds)).toBe(index);
  });

  it("does not exist if there are no times", () => {
    expect(lineAt(parseLyrics("One"), 5)).toBe(-1);
  });
});
