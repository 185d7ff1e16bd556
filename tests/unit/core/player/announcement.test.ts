// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { announcementAtom, noteSkip, sayEverySong } from "#src/core/player/announcement.ts";
import { EMPTY_QUEUE, newEntries } from "#src/core/player/queue/queue.ts";
import { queueAtom } from "#src/core/player/state.ts";
import { aSong } from "./songs.ts";

const [first, second] = newEntries([aSong(1), aSong(2)]);
const advance = (entry = second) =>
  store.set(queueAtom, { ...store.get(queueAtom), currentEntryId: entry?.entryId ?? null });

beforeEach(() => {
  sayEverySong(false);
  noteSkip("");
  store.set(queueAtom, { ...EMPTY_QUEUE, entries: first && second ? [first, second] : [] });
  advance(first);
});

test("a song that the user skipped to is announced, but a song that follows automatically is not", () => {
  advance();
  expect(store.get(announcementAtom)).toBe("");
  noteSkip(second?.entryId ?? "");
  expect(store.get(announcementAtom)).toBe(`Now playing ${second?.song.name} by ${second?.song.artist.name}`);
});

test("every song is announced if the user wants that, even after a restart", () => {
  sayEverySong(true);
  advance();
  expect(store.get(announcementAtom)).toContain(second?.song.name);
  expect(localStorage.getItem("segue.saysEverySong")).toBe("yes");
});
