import { expect, test } from "vitest";
import type { LyricDraft } from "#src/core/database/db.ts";
import { lyricRows } from "#src/core/lyrics/lyricRows.ts";

const DAY = "2026-11-01T00:00:00.000Z";
const listed = [{ music_id: 1, name: "Brown Paper", created_date: DAY }];
const draft = (musicId: number, facts: Partial<LyricDraft> = {}): LyricDraft => ({
  musicId,
  name: `Tide ${musicId}`,
  lyrics: "One line",
  baseUpdatedAt: "",
  baseLyrics: "",
  editedAt: musicId,
  ...facts,
});

test("drafts that the server has never received come first, newest on top", () => {
  expect(lyricRows(listed, [draft(2), draft(3)])).toEqual([
    { music_id: 3, name: "Tide 3", created_date: new Date(3).toISOString(), isDraft: true },
    { music_id: 2, name: "Tide 2", created_date: new Date(2).toISOString(), isDraft: true },
    { ...listed[0], isDraft: false },
  ]);
});

test("the server's lyrics and their draft are one row, marked as a draft", () => {
  expect(lyricRows(listed, [draft(1)])).toEqual([{ ...listed[0], isDraft: true }]);
});

test("text that was written and deleted again is not a draft, unless another tab's version waits for a choice", () => {
  expect(lyricRows([], [draft(2, { lyrics: "" })])).toEqual([]);
  expect(lyricRows([], [draft(2, { lyrics: "", other: "One line" })])).toHaveLength(1);
});

test("a draft from an older version, which has no name, is shown by its number", () => {
  const { name: _, ...old } = draft(2);
  expect(lyricRows([], [old])).toMatchObject([{ name: "Beat 2" }]);
});
