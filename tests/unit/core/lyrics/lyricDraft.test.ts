import { describe, expect, test } from "vitest";
import type { Lyric } from "#contract/lyrics.ts";
import type { LyricDraft } from "#src/core/database/db.ts";
import { audioSourceOf, padContent, playerFrameOf } from "#src/core/lyrics/lyricDraft.ts";

const stored = (lyrics: string, updatedAt: string): Lyric => ({
  music_id: 1,
  name: "Brown Paper",
  lyrics,
  audio_html: "",
  frame_hosts: undefined,
  duration: undefined,
  preview_duration: undefined,
  type: "update",
  updated_at: updatedAt,
});
const draft = (lyrics: string, baseUpdatedAt: string, baseLyrics: string): LyricDraft => ({
  musicId: 1,
  lyrics,
  baseUpdatedAt,
  baseLyrics,
  editedAt: 0,
});

describe("the lyric pad", () => {
  test("shows the server's lyrics if there is no draft", () => {
    expect(padContent(stored("one", "t1"), undefined)).toEqual({
      kind: "saved",
      lyrics: "one",
      baseUpdatedAt: "t1",
      baseLyrics: "one",
    });
  });

  test("says that the server's lyrics have not been read if they could not be loaded and there is no draft", () => {
    expect(padContent(undefined, undefined)).toMatchObject({ kind: "unread", lyrics: "" });
  });

  test("shows a conflict if the texts differ on a server that sends no dates", () => {
    expect(padContent(stored("three", ""), draft("one two", "", "one")).kind).toBe("conflict");
    expect(padContent(stored("one", ""), draft("one two", "", "one")).kind).toBe("draft");
  });

  test("shows a draft that is based on the server's current lyrics", () => {
    expect(padContent(stored("one", "t1"), draft("one two", "t1", "one"))).toMatchObject({
      kind: "draft",
      lyrics: "one two",
    });
  });

  test("shows a draft while the server cannot be reached", () => {
    expect(padContent(undefined, draft("one two", "t1", "one"))).toMatchObject({
      kind: "draft",
      lyrics: "one two",
      baseUpdatedAt: "t1",
    });
  });

  test("shows the draft and the server's lyrics if they have diverged", () => {
    expect(padContent(stored("three", "t2"), draft("one two", "t1", "one"))).toEqual({
      kind: "conflict",
      mine: "one two",
      remote: "three",
      remoteUpdatedAt: "t2",
    });
  });

  test("shows both tabs' drafts until one is chosen, and only then the server's lyrics", () => {
    const two = { ...draft("one two", "t1", "one"), other: "one three" };
    for (const server of [undefined, stored("one two", "t2"), stored("four", "t2")])
      expect(padContent(server, two)).toEqual({
        kind: "draft",
        lyrics: "one two",
        baseUpdatedAt: "t1",
        baseLyrics: "one",
        other: "one three",
      });
  });

  test("shows no conflict if the draft and the server's lyrics are the same text, or only the server's date has changed", () => {
    expect(padContent(stored("one two", "t2"), draft("one two", "t1", "one")).kind).toBe("saved");
    expect(padContent(stored("one", "t2"), draft("one two", "t1", "one"))).toMatchObject({
      kind: "draft",
      baseUpdatedAt: "t2",
    });
  });
});

describe("the recording in a lyric's markup", () => {
  test.each([
    ['<audio controls src="/media/audio/1.opus?sig=a&amp;e=1"></audio>', "/media/audio/1.opus?sig=a&e=1"],
    ["<audio><source type='audio/ogg' src='https://cdn.example/a.ogg'></audio>", "https://cdn.example/a.ogg"],
    ['<audio src="javascript:alert(1)"></audio>', undefined],
    ['<audio src="//evil.example/a.ogg"></audio>', undefined],
    ['<img src="/a.png" onerror="steal()">', undefined],
    ["", undefined],
  ])("from %j has the address %j", (html, address) => {
    expect(audioSourceOf(html)).toBe(address);
  });
});

describe("another site's player in a lyric's markup", () => {
  test.each([
    [
      '<iframe width="100%" src="https://w.soundcloud.com/player/?url=a&amp;b=1" onload="steal()"></iframe>',
      "https://w.soundcloud.com/player/?url=a&b=1",
    ],
    ['<iframe src="https://evil.example/player/?url=a"></iframe>', undefined],
    ['<iframe src="javascript:alert(1)"></iframe>', undefined],
    ['<audio src="/media/audio/1.opus"></audio>', undefined],
    ["", undefined],
  ])("from %j has the address %j", (html, address) => {
    expect(playerFrameOf(html, ["soundcloud.com"])).toBe(address);
  });
});
