import { useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { findRows } from "#lib/find.ts";
import { FindField } from "#src/ui/fields/FindField.tsx";
import { SongList } from "./SongList.tsx";
import type { SongListContext } from "./SongListFrame.tsx";

/** Lists up to this length have no search field. */
const FEW_SONGS = 20;

interface FindableSongListProps extends SongListContext {
  songs: Song[];
}

const textOf = ({ name, artist, album }: Song): string => `${name} ${artist.name} ${album?.name ?? ""}`;

/**
 * A list of the user's own songs that can be searched by song, artist and album. Playing a result queues only the
 * results.
 */
export function FindableSongList({ songs, ...context }: FindableSongListProps) {
  const [searched, setSearched] = useState("");
  const isLong = songs.length > FEW_SONGS;
  const found = isLong ? findRows(songs, searched, textOf) : songs;
  return (
    <>
      {isLong && <FindField value={searched} onChange={setSearched} foundCount={found.length} />}
      {found.length > 0 && <SongList songs={found} {...context} />}
    </>
  );
}
