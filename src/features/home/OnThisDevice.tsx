import type { Song } from "#contract/shapes.ts";
import { collectionAt, labelOf } from "#src/core/collections/registry.ts";
import { type CollectionDownload, useLiveQuery } from "#src/core/database/db.ts";
import { downloadedSongs, readCollectionDownloads } from "#src/core/downloads/downloadedSongs.ts";
import { coversOf } from "#src/core/mutations/playlists.ts";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useSongCards } from "#src/features/cards/useSongCards.ts";
import { Carousel } from "#src/ui/lists/Carousel.tsx";

/** Your Music lists the remaining songs. */
const MAX_SONGS = 30;

interface Found {
  collections: (CollectionDownload & { covers: string[] })[];
  songs: Song[];
}

const NOTHING: Found = { collections: [], songs: [] };

async function read(): Promise<Found> {
  const songs = new Map((await downloadedSongs()).map((song) => [song.id, song]));
  const collections = (await readCollectionDownloads()).map((collection) => {
    return { ...collection, covers: coversOf(collection.songIds.map((id) => songs.get(id)?.image ?? "")) };
  });
  return { collections, songs: [...songs.values()].slice(0, MAX_SONGS) };
}

/** The music that can be played offline. Home starts with it while there is no network. */
export function OnThisDevice() {
  const { collections, songs } = useLiveQuery(read, [], NOTHING);
  const collectionCards = usePlayableCards(
    collections.flatMap(({ path, name, image, covers }) => {
      const collection = collectionAt(path, name);
      return collection ? [{ key: path, collection, subtitle: labelOf(collection), image, covers }] : [];
    }),
  );
  const songCards = useSongCards(songs, "On this device");
  return <Carousel title="On this device" viewAllHref="/your-music" items={[...collectionCards, ...songCards]} />;
}
