import type { ReactNode } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { addressOf, type Kind } from "#src/core/collections/registry.ts";
import { matchNote } from "#src/features/cards/matchNote.ts";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";
import type { ResultRow } from "./results.ts";

/**
 * The server identifies some kinds by a slug and others by a number. Offline, a kind with a number has an empty slug.
 */
const idOf = (row: ResultRow): string => ("slug" in row && row.slug) || String(row.id);

/** The artist and, if needed, why the row was found. Songs have room for both on one line. */
function subtitleOf(kind: Kind, { artist, matched }: ResultRow): ReactNode {
  const note = matchNote(matched);
  if (!artist || !note) return note ?? artist?.name;
  if (kind === "song") return `${artist.name} · ${note}`;
  return (
    <>
      {artist.name}
      <br />
      {note}
    </>
  );
}

export const resultCards = (kind: Kind, rows: readonly ResultRow[]): CollectionCard[] =>
  rows.map((row) => ({
    key: row.id,
    collection: { kind, id: idOf(row), name: row.name },
    subtitle: subtitleOf(kind, row),
    image: row.image,
    ...(kind === "artist" ? { shape: "circle" } : {}),
  }));

export const playlistCards = (playlists: readonly Playlist[]): CollectionCard[] =>
  playlists.map(({ id, name, image, covers }) => ({
    key: id,
    collection: { kind: "playlist", id: String(id), name },
    image,
    covers,
  }));

/** Products have no songs to play. */
export const productCards = (rows: readonly ResultRow[]): LinkCard[] =>
  rows.map(({ id, name, image }) => ({
    key: id,
    title: name,
    image,
    href: addressOf({ kind: "product", id: String(id) }),
  }));
