import { expect, test } from "vitest";
import type { LyricItem } from "#contract/lyrics.ts";
import type { LyricDraft } from "#src/core/database/db.ts";
import { lyricRows } from "#src/core/lyrics/lyricRows.ts";

const DAY = "2026-11-01T00:00:00.000Z";
/** A lyric of a server that sends only what the specification names. */
const plain = {
  music_id: 1,
  name: "Brown Paper",
  created_date: DAY,
  image: undefined,
  first_line: undefined,
  updated_at: undefined,
  is_gone: undefined,
};
const listed = [plain];
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
  const facts = { first_line: "One line", isDraft: true };
  const at = (ms: number) => ({ created_date: new Date(ms).toISOString(), updated_at: new Date(ms).toISOString() });
  expect(lyricRows(listed, [draft(2), draft(3)])).toEqual([
    { music_id: 3, name: "Tide 3", ...at(3), ...facts },
    { music_id: 2, name: "Tide 2", ...at(2), ...facts },
    { ...plain, isDraft: false },
  ]);
});

test("the server's lyrics and their draft are one row, marked as a draft", () => {
  expect(lyricRows(listed, [draft(1)])).toMatchObject([{ music_id: 1, created_date: DAY, isDraft: true }]);
});

test("a draft that is newer than the server's lyric says when it was edited and how it starts", () => {
  const lyric = { ...plain, first_line: "Their line", updated_at: DAY };
  const edited = (editedAt: number) => lyricRows([lyric], [draft(1, { lyrics: "\n  My line \r\nAnother", editedAt })]);
  const later = Date.parse(DAY) + 1;
  expect(edited(later)).toMatchObject([{ first_line: "My line", updated_at: new Date(later).toISOString() }]);
  expect(edited(later - 2)).toMatchObject([{ first_line: "Their line", updated_at: DAY, isDraft: true }]);
});

test("a lyric whose text was deleted in a newer draft has no first line", () => {
  const lyric = { ...plain, first_line: "Their line", updated_at: DAY };
  const emptied = draft(1, { lyrics: " \n", baseLyrics: "Their line", editedAt: Date.parse(DAY) + 1 });
  expect(lyricRows([lyric], [emptied])[0]?.first_line).toBeUndefined();
});

test("the lyric that was edited last comes first, if the server says when each was edited", () => {
  const edited = (id: number, day: string | undefined) => ({ ...plain, music_id: id, updated_at: day });
  const order = (rows: LyricItem[]) =>
    lyricRows(rows, [draft(3, { editedAt: Date.parse("2026-11-02") })]).map(({ music_id }) => music_id);
  const all = [edited(1, DAY), edited(2, "2026-11-03T00:00:00.000Z"), edited(4, "2026-11-02T12:00:00.000Z")];
  expect(order(all)).toEqual([2, 4, 3, 1]);
  expect(order([...all, edited(5, undefined)])).toEqual([3, 1, 2, 4, 5]);
});

test("text that was written and deleted again is not a draft, unless another tab's version waits for a choice", () => {
  expect(lyricRows([], [draft(2, { lyrics: "" })])).toEqual([]);
  expect(lyricRows([], [draft(2, { lyrics: "", other: "One line" })])).toHaveLength(1);
});

test("a draft from an older version, which has no name, is shown by its number", () => {
  const { name: _, ...old } = draft(2);
  expect(lyricRows([], [old])).toMatchObject([{ name: "Beat 2" }]);
});
