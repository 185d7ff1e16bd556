import { expect, test } from "vitest";
import type { CollectionState } from "#src/core/collections/collectionState.ts";
import { offlineNote } from "#src/features/songList/useCollectionState.ts";

const ALBUM: CollectionState = {
  path: "/album/late-bus",
  name: "Late Bus",
  image: "",
  songIds: [1, 2],
  leftOutIds: [],
  refusedCount: 0,
  downloadedCount: 0,
  failedCount: 0,
  retryableIds: [],
  receivedBytes: 0,
} as unknown as CollectionState;

test.each([
  ["before its songs are known", { songIds: [] }, ""],
  ["before the first song is complete", {}, "0 of 2 songs downloaded."],
  ["when every song is complete", { downloadedCount: 2 }, "Late Bus is available offline."],
  ["when no song may be downloaded", { songIds: [], refusedCount: 2 }, "2 songs can’t be downloaded."],
])("a download is described %s", (_, state, note) => {
  expect(offlineNote({ ...ALBUM, ...state })).toBe(note);
});
