import { expect, test } from "vitest";
import type { OutboxAction, OutboxRow } from "#src/core/database/outboxRows.ts";
import { entityOf } from "#src/core/mutations/registry.ts";
import { favouritesWith, playlistSongsWith } from "#src/core/outbox/overlay.ts";
import { rowIdOf } from "#src/core/song/songId.ts";
import { aSong } from "../../../support/songs.ts";

const row = (action: OutboxAction, state: OutboxRow["state"] = "waiting"): OutboxRow => ({
  seq: 1,
  id: "",
  action,
  entity: entityOf(action),
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state,
  words: "",
});

/** As the server lists them: each with the id of its entry. */
const LISTED = [aSong(101, { music_id: 1 }), aSong(102, { music_id: 2 })];
const like = (id: number) => ({ kind: "favourite.add", song: aSong(id) }) as const;
const unlike = (id: number) => ({ kind: "favourite.remove", song: aSong(id) }) as const;
const add = (id: number) => ({ kind: "playlist.addSong", playlistId: 7, song: aSong(id) }) as const;
const remove = (id: number) => ({ kind: "playlist.removeSong", playlistId: 7, song: aSong(id) }) as const;

const favourites = (...rows: OutboxRow[]) => favouritesWith(LISTED, rows).map(rowIdOf);
const playlist = (...rows: OutboxRow[]) => playlistSongsWith(7, LISTED, rows).map(rowIdOf);

test("a new favourite comes first, and a song added to a playlist comes last", () => {
  expect(favourites(row(like(3)), row(unlike(1)))).toEqual(["3 3", "102 2"]);
  expect(playlist(row(add(3)), row(remove(1)))).toEqual(["102 2", "3 3"]);
  expect(playlist(row(remove(1)), row(add(1)))).toEqual(["102 2", "1 1"]);
});

test("a song that the server already lists keeps its row, so that it stays selected when the screen reloads", () => {
  expect(favourites(row(like(2), "sent"))).toEqual(["101 1", "102 2"]);
  expect(playlist(row(add(1), "sent"))).toEqual(["101 1", "102 2"]);
});
