import { countOf, formatBytes } from "#lib/format.ts";
import { stopDownloading } from "#src/core/collections/keepOffline.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { beatIdOf } from "#src/core/downloads/keptBeats.ts";
import { retryFailed } from "#src/core/downloads/tellOutcome.ts";
import { type CardLook, useCardView } from "#src/features/cards/useCardView.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ProgressRing } from "#src/ui/states/ProgressRing.tsx";
import { DownloadControls } from "./DownloadControls.tsx";
import styles from "./DownloadedScreen.module.css";
import { RemoveCopyButton } from "./RemoveCopyButton.tsx";
import { countDownloads, type DeviceMusic, isEmpty, useDeviceMusic } from "./useDeviceMusic.ts";
import { useDownloadCards } from "./useDownloadCards.tsx";

/** All downloads, finished or queued: albums and playlists, beats, then every song, most recently added first. */
export function DownloadedScreen() {
  const music = useDeviceMusic();
  const { collections, rows, beats, bytes } = music;
  const view = useCardView();
  const hasDownloads = !isEmpty(music);
  return (
    <>
      <ScreenHeading
        title="Downloaded"
        subtitle={hasDownloads && `${countDownloads(music)}, ${formatBytes(bytes)}`}
        actions={hasDownloads && view.button}
      />
      {!hasDownloads && (
        <EmptyState
          sentence="Songs, albums and playlists you keep offline appear here."
          icon="downloadOffline"
          link={{ label: "Browse music", href: "/browse" }}
        />
      )}
      {collections.length > 0 && <Collections collections={collections} look={view.look} />}
      {beats.length > 0 && <Beats beats={beats} look={view.look} />}
      {rows.length > 0 && <Songs rows={rows} look={view.look} />}
    </>
  );
}

interface Look {
  look: CardLook;
}

function Collections({ collections, look }: Pick<DeviceMusic, "collections"> & Look) {
  const cards = collections.map(({ collection, image, covers, songCount, downloadedCount, ...rest }) => ({
    key: addressOf(collection),
    collection,
    subtitle: `${downloadedCount} of ${countOf(songCount, "song")}`,
    image,
    covers,
    actions: (
      <>
        {rest.isUnderWay && <ProgressRing percent={Math.round((100 * downloadedCount) / songCount)} />}
        {rest.retryableIds.length > 0 && (
          <IconButton
            label={`Retry download of ${collection.name}`}
            icon="retry"
            onClick={() =>
              saveOrExplain(
                retryFailed({ key: addressOf(collection), name: collection.name, songIds: rest.retryableIds }),
              )
            }
          />
        )}
        <RemoveCopyButton
          name={collection.name}
          isDownloaded={downloadedCount === songCount}
          onRemove={() => stopDownloading(collection)}
        />
      </>
    ),
  }));
  // Without the download sign, because the buttons show the same icon.
  const items = usePlayableCards(cards).map((card) => ({ ...card, sign: undefined }));
  return (
    <section className={styles.part} aria-labelledby="downloaded-collections">
      <h2 id="downloaded-collections">Albums and playlists</h2>
      <CardList label="Downloaded albums and playlists" look={look} items={items} />
    </section>
  );
}

function Beats({ beats, look }: Pick<DeviceMusic, "beats"> & Look) {
  const newestFirst = beats.toSorted((one, other) => other.addedAtMs - one.addedAtMs);
  const cards = newestFirst.map((row) => ({
    key: row.songId,
    collection: { kind: "beat" as const, id: String(beatIdOf(row)), name: row.song.name },
    subtitle: row.song.artist_name,
    image: row.song.image,
    actions: <DownloadControls song={row.song} download={row} />,
  }));
  const items = usePlayableCards(cards);
  return (
    <section className={styles.part} aria-labelledby="downloaded-beats">
      <h2 id="downloaded-beats">Beats</h2>
      <CardList label="Downloaded beats" look={look} items={items} />
    </section>
  );
}

function Songs({ rows, look }: Pick<DeviceMusic, "rows"> & Look) {
  const newestFirst = rows.toSorted((one, other) => other.addedAtMs - one.addedAtMs);
  const downloads = new Map(rows.map((row) => [row.songId, row]));
  const { shown, controls } = useListControls(
    newestFirst.map(({ song }) => song),
    { ownOrder: "Newest first", moreOf: ({ artist_name }) => artist_name },
  );
  const items = useDownloadCards(shown, downloads, "Downloaded");
  return (
    <section className={styles.part} aria-labelledby="downloaded-songs">
      <h2 id="downloaded-songs">Songs</h2>
      {controls}
      <CardList label="Downloaded songs" look={look} items={items} />
    </section>
  );
}
