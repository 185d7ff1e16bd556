import { countOf, formatBytes } from "#lib/format.ts";
import { stopDownloading } from "#src/core/collections/downloadCollection.ts";
import { type Collection, collectionAt } from "#src/core/collections/registry.ts";
import { accountDatabase, type CollectionDownload, hasAccountDatabase, useLiveQuery } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { coversOf } from "#src/core/outbox/mutations/playlists.ts";
import { playableOwned } from "#src/core/song/playableSong.ts";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useSongCards } from "#src/features/cards/useSongCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DownloadControls } from "./DownloadControls.tsx";
import styles from "./DownloadedScreen.module.css";
import { type Downloads, useDownloads } from "./useDownloads.ts";

const readCollections = async (): Promise<CollectionDownload[]> =>
  hasAccountDatabase() ? accountDatabase().collectionDownloads.orderBy("path").toArray() : [];

/** All downloads, finished or queued: albums and playlists, then every song, most recently added first. */
export function DownloadedScreen() {
  const downloads = useDownloads();
  const collections = useLiveQuery(readCollections, [], []);
  const bytes = [...downloads.values()].reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  const isEmpty = downloads.size + collections.length === 0;
  return (
    <>
      <ScreenHeading
        title="Downloaded"
        subtitle={!isEmpty && `${countOf(downloads.size, "song")}, ${formatBytes(bytes)}`}
      />
      {isEmpty && (
        <EmptyState
          sentence="Songs, albums and playlists you keep offline appear here."
          icon="downloadOffline"
          link={{ label: "Browse music", href: "/browse" }}
        />
      )}
      {collections.length > 0 && <Collections collections={collections} downloads={downloads} />}
      {downloads.size > 0 && <Songs downloads={downloads} />}
    </>
  );
}

function Collections({ collections, downloads }: { collections: CollectionDownload[]; downloads: Downloads }) {
  const cards = collections.flatMap(({ path, name, image, songIds }): CollectionCard[] => {
    const collection = collectionAt(path, name);
    if (!collection) return [];
    const rows = songIds.flatMap((id) => downloads.get(id) ?? []);
    const downloadedCount = rows.filter(({ state }) => state === "complete").length;
    return [
      {
        key: path,
        collection,
        subtitle: `${downloadedCount} of ${countOf(songIds.length, "song")}`,
        image,
        covers: coversOf(rows.map(({ song }) => song.image)),
        actions: <RemoveButton collection={collection} />,
      },
    ];
  });
  return (
    <section className={styles.part} aria-labelledby="downloaded-collections">
      <h2 id="downloaded-collections">Albums and playlists</h2>
      <CardList label="Downloaded albums and playlists" items={usePlayableCards(cards)} />
    </section>
  );
}

const RemoveButton = ({ collection }: { collection: Collection }) => (
  <IconButton
    label={`Remove offline copy of ${collection.name}`}
    icon="delete"
    onClick={() => saveOrExplain(stopDownloading(collection))}
  />
);

function Songs({ downloads }: { downloads: Downloads }) {
  const rows = [...downloads.values()].toSorted((one, other) => other.addedAtMs - one.addedAtMs);
  const { shown, controls } = useListControls(
    rows.map(({ song }) => song),
    { ownOrder: "Newest first", moreOf: ({ artist_name }) => artist_name },
  );
  const cards = useSongCards(shown.map(playableOwned), "Downloaded");
  const items = shown.flatMap((song, index) => {
    const card = cards[index];
    return card ? [{ ...card, actions: <DownloadControls song={song} download={downloads.get(song.id)} /> }] : [];
  });
  return (
    <section className={styles.part} aria-labelledby="downloaded-songs">
      <h2 id="downloaded-songs">Songs</h2>
      {controls}
      <CardList label="Downloaded songs" items={items} />
    </section>
  );
}
