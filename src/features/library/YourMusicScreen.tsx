import { useRef, useState } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { ownedSongs } from "#contract/music.ts";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { OwnedSong } from "#contract/shapes.ts";
import { playableIdOfBeat } from "#src/core/song/songId.ts";
import { type CardLook, useCardView } from "#src/features/cards/useCardView.tsx";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { BoughtBeats, BoughtBeatsLink } from "./BoughtBeats.tsx";
import { DeviceMusic } from "./DeviceMusic.tsx";
import styles from "./DownloadsPanel.module.css";
import { DownloadsPanel, OfflineTools } from "./DownloadsPanel.tsx";
import { LostCopies } from "./LostCopies.tsx";
import { SongPicker } from "./SongPicker.tsx";
import { useDownloadCards } from "./useDownloadCards.tsx";
import { type Downloads, useDownloads } from "./useDownloads.ts";

interface YourMusicScreenProps extends Data<typeof ownedSongs> {
  beats: OwnedBeat[];
}

/** The songs that the user owns. They can be played with or without a subscription, and downloaded to this device. */
export function YourMusicScreen({ music_download: { data: songs }, header_image, beats }: YourMusicScreenProps) {
  const downloads = useDownloads();
  const view = useCardView();
  const [isOfflineOnly, setOfflineOnly] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const selectButton = useRef<HTMLButtonElement>(null);
  const leaveSelecting = () => {
    setSelecting(false);
    selectButton.current?.focus();
  };
  const isDownloaded = (songId: number): boolean => downloads.get(songId)?.state === "complete";
  const downloaded = songs.filter(({ id }) => isDownloaded(id));
  const downloadedCount = downloaded.length;
  const offered = isOfflineOnly ? downloaded : songs;
  const tools = songs.length > 0 && (
    <OfflineTools
      {...{ songs, downloadedCount, isOfflineOnly, onOfflineOnly: setOfflineOnly, selectButton, isSelecting }}
      onSelect={() => setSelecting(!isSelecting)}
    />
  );
  const options = { ownOrder: "Newest first", moreOf: artistOf, isWhole: !isSelecting, tools };
  const { shown, controls } = useListControls(offered, options);
  const offeredBeats = isOfflineOnly ? beats.filter(({ id }) => isDownloaded(playableIdOfBeat(id))) : beats;
  const hasBeats = offeredBeats.length > 0 && !isSelecting;
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Your Music" actions={songs.length > 0 && !isSelecting && view.button} />
      <LostCopies downloads={downloads} />
      {songs.length + downloads.size > 0 && (
        <div className={styles.head}>
          {controls}
          <DownloadsPanel {...{ songs, downloadedCount, downloads }} />
          {hasBeats && shown.length > 0 && <BoughtBeatsLink beats={offeredBeats} />}
        </div>
      )}
      {isSelecting ? (
        <SongPicker songs={songs} downloads={downloads} onLeave={leaveSelecting} />
      ) : (
        <>
          {offered.length === 0 && !(isOfflineOnly && hasBeats) && <Nothing isOfflineOnly={isOfflineOnly} />}
          {shown.length > 0 && <OwnedSongs songs={shown} downloads={downloads} look={view.look} />}
          {hasBeats && <BoughtBeats beats={offeredBeats} look={view.look} />}
          <DeviceMusic />
        </>
      )}
    </>
  );
}

interface OwnedSongsProps {
  songs: OwnedSong[];
  downloads: Downloads;
  look: CardLook;
}

function OwnedSongs({ songs, downloads, look }: OwnedSongsProps) {
  return <CardList label="Your Music" look={look} items={useDownloadCards(songs, downloads, "Your Music")} />;
}

const artistOf = ({ artist_name }: OwnedSong): string => artist_name;

const Nothing = ({ isOfflineOnly }: { isOfflineOnly: boolean }) =>
  isOfflineOnly ? (
    <EmptyState sentence="Songs you keep offline appear here." icon="downloadOffline" />
  ) : (
    <EmptyState
      sentence="Songs you own appear here. To add one, choose “Download” in any song’s menu."
      icon="library"
      link={{ label: "Browse music", href: "/browse" }}
    />
  );
