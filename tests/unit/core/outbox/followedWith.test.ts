import { expect, test } from "vitest";
import type { OutboxRow } from "#src/core/database/outboxRows.ts";
import { followedWith } from "#src/core/outbox/overlay.ts";

const artist = (slug: string) => ({ slug, name: slug, image: "" });
const row = (
  kind: "artist.follow" | "artist.unfollow",
  slug: string,
  state: OutboxRow["state"] = "waiting",
): OutboxRow => ({
  seq: 1,
  id: "",
  action: { kind, artist: artist(slug) },
  entity: `artist:${slug}`,
  createdAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  state,
  words: "",
});

const slugsWith = (rows: OutboxRow[]): string[] =>
  followedWith([artist("luma"), artist("mara")], rows).map(({ slug }) => slug);

test("a newly followed artist comes first and only once, and an unfollowed artist is removed", () => {
  expect(slugsWith([row("artist.follow", "nils"), row("artist.unfollow", "luma")])).toEqual(["nils", "mara"]);
  expect(slugsWith([row("artist.follow", "mara", "sent")])).toEqual(["mara", "luma"]);
  expect(slugsWith([row("artist.unfollow", "luma"), row("artist.follow", "luma")])).toEqual(["luma", "mara"]);
});

test("changes that the server refused are left out", () => {
  expect(slugsWith([row("artist.follow", "nils", "refused"), row("artist.unfollow", "luma", "refused")])).toEqual([
    "luma",
    "mara",
  ]);
});
