import { expect, test } from "vitest";
import type { OutboxRow } from "#src/core/database/outboxRows.ts";
import { savedAlbumsWith } from "#src/core/outbox/overlay.ts";

const album = (slug: string) => ({ slug, name: slug, image: "", artist: undefined });
const row = (kind: "album.save" | "album.remove", slug: string, state: OutboxRow["state"] = "waiting"): OutboxRow => ({
  seq: 1,
  id: "",
  action: { kind, album: album(slug) },
  entity: `album:${slug}`,
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state,
  words: "",
});

const slugsWith = (rows: OutboxRow[]): string[] =>
  savedAlbumsWith([album("sea"), album("shelf")], rows).map(({ slug }) => slug);

test("a newly saved album comes first and only once, and a removed album is left out", () => {
  expect(slugsWith([row("album.save", "fog"), row("album.remove", "sea")])).toEqual(["fog", "shelf"]);
  expect(slugsWith([row("album.save", "shelf", "sent")])).toEqual(["shelf", "sea"]);
  expect(slugsWith([row("album.remove", "sea"), row("album.save", "sea")])).toEqual(["sea", "shelf"]);
});

test("changes that the server refused are left out", () => {
  expect(slugsWith([row("album.save", "fog", "refused"), row("album.remove", "sea", "refused")])).toEqual([
    "sea",
    "shelf",
  ]);
});
