import { groupBy } from "#server/common/groupBy.ts";

interface Track {
  song: {
    album?: string | undefined;
    discNumber: number;
    discTrack: number;
    trackNumber?: number | undefined;
    name: string;
  };
}

/** Numbers the tracks of an album continuously across its discs, so that every list has them in order. */
export function countThroughDiscs(songs: Track[]): void {
  const byAlbum = groupBy(
    songs.filter(({ song }) => song.album !== undefined),
    ({ song }) => song.album,
  );
  for (const found of byAlbum.values()) {
    const discs = new Set(found.map(({ song }) => song.discNumber));
    if (discs.size < 2) continue;
    const inOrder = found.toSorted(
      ({ song: a }, { song: b }) =>
        a.discNumber - b.discNumber || a.discTrack - b.discTrack || a.name.localeCompare(b.name),
    );
    inOrder.forEach(({ song }, index) => {
      song.trackNumber = index + 1;
    });
  }
}
