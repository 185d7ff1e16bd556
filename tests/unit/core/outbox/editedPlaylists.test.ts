import { expect, test } from "vitest";
import type { OutboxAction, OutboxRow } from "#src/core/database/outboxRows.ts";
import { emptyPlaylist } from "#src/core/mutations/playlists.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";

const row = (action: OutboxAction, state: OutboxRow["state"] = "waiting"): OutboxRow => ({
  seq: 1,
  id: "",
  action,
  entity: "playlist:1",
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state,
  words: "",
});

const playlists = [
  { ...emptyPlaylist(1), name: "Trains", image: "/media/image/1.webp" },
  { ...emptyPlaylist(2), name: "Boats" },
];
const edit = { kind: "playlist.edit", playlistId: 1, name: "Night trains", description: "Sleepers" } as const;

test("an edited playlist has its new name and description, and everything else is unchanged", () => {
  expect(playlistsWith(playlists, [row(edit)])).toEqual([
    { ...playlists[0], name: "Night trains", description: "Sleepers" },
    playlists[1],
  ]);
  expect(playlistsWith(playlists, [row(edit, "refused")])).toEqual(playlists);
});

test("a playlist whose picture was removed shows the covers of its songs", () => {
  expect(playlistsWith(playlists, [row({ ...edit, removesImage: true })])[0]).toMatchObject({ image: "" });
});
