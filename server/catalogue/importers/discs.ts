import { groupBy } from "#server/common/groupBy.ts";

interface Track {
  song: {
    album?: string | undefined;
    discNumber: number;
    discTrack: number;
    trackNumber?: number | undefined;
    name: string;
  };
  file: {
    tags: { trackNumber?: number; side?: number };
    place: { side: number | undefined };
  };
}

/** The side, if tracks are numbered by side; otherwise 0. */
const sideOf = ({ file: { tags, place } }: Track): number =>
  (tags.trackNumber === undefined ? place.side : tags.side) ?? 0;

const inOrder = (tracks: Track[]): Track[] =>
  tracks.toSorted(
    (a, b) =>
      a.song.discNumber - b.song.discNumber ||
      sideOf(a) - sideOf(b) ||
      a.song.discTrack - b.song.discTrack ||
      a.song.name.localeCompare(b.song.name),
  );

/**
 * Numbers the tracks of an album continuously across its discs, and those of each disc across its sides, so that every
 * list has them in order.
 */
export function countThroughDiscs(tracks: Track[]): void {
  const onAlbums = tracks.filter(({ song }) => song.album !== undefined);
  for (const found of groupBy(onAlbums, ({ song }) => song.album).values()) {
    const discs = [...groupBy(inOrder(found), ({ song }) => song.discNumber).values()];
    const hasSides = found.some((track) => sideOf(track) > 0);
    if (discs.length < 2 && !hasSides) continue;
    discs.flat().forEach(({ song }, index) => {
      song.trackNumber = index + 1;
    });
    if (!hasSides) continue;
    for (const onDisc of discs)
      onDisc.forEach(({ song }, index) => {
        song.discTrack = index + 1;
      });
  }
}
