import type { Song } from "#contract/shapes.ts";
import { songInfoPath } from "#src/features/songMenu/songInfoPath.ts";
import type { CardItem } from "#src/ui/lists/CardList.tsx";

function newReleaseCard(song: Song): [string, CardItem] {
  const { artist, image, album, name } = song;
  const [title, href] = album?.slug ? [album.name, `/album/${album.slug}`] : [name, songInfoPath(song)];
  return [href, { key: href, title, subtitle: artist.name, image, href }];
}

/** New songs as cards, one per album; otherwise the twelve newest songs might all be from one album. */
export const newReleaseCards = (songs: readonly Song[]): CardItem[] => [...new Map(songs.map(newReleaseCard)).values()];
