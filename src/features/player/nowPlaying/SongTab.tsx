import { useRef } from "react";
import type { Song } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { next, playerAtom, previous, queueAtom } from "#src/core/player/player.ts";
import { upcoming } from "#src/core/player/queue/queue.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { ArtistName, SongName } from "#src/features/songList/SongLinks.tsx";
import { nameOfSongMenu } from "#src/features/songMenu/SongMenu.tsx";
import { songActions } from "#src/features/songMenu/songActions.ts";
import { songSubject } from "#src/features/songMenu/songSubject.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import { useSwipe } from "#src/ui/useSwipe.ts";
import { FavouriteButton } from "../FavouriteButton.tsx";
import { MiniPlayerButton } from "../miniPlayer/MiniPlayerButton.tsx";
import { PlayButton } from "../PlayButton.tsx";
import { SeekBar } from "../SeekBar.tsx";
import { SleepTimer } from "../SleepTimer.tsx";
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from "../TransportButtons.tsx";
import { VolumeControl } from "../VolumeControl.tsx";
import { PlayingNote } from "./PlayingNote.tsx";
import styles from "./SongTab.module.css";
import { useRemotePlayback } from "./useRemotePlayback.ts";

interface SongTabProps {
  song: Song;
  /** Called when a link opens another screen. */
  onClose: () => void;
  onQueue: () => void;
}

/** The song in large format, with all player controls; the volume only on devices that let a page set it. */
export function SongTab({ song, onClose, onQueue }: SongTabProps) {
  const remote = useRemotePlayback();
  const cover = useRef<HTMLDivElement>(null);
  useSwipe(cover, { left: next, right: previous });
  return (
    <div className={styles.song}>
      <div ref={cover} className={styles.art} data-cover="">
        <Art src={song.image} name={song.name} size="full" priority />
      </div>
      <div className={styles.controls}>
        <div className={styles.heading}>
          <div className={styles.text}>
            <SongName song={song} className={styles.name} onFollow={onClose} />
            <ArtistName song={song} className={styles.artist} onFollow={onClose} />
          </div>
          <FavouriteButton song={song} />
          <MoreButton song={song} />
        </div>
        <SeekBar times="below">
          <PlayingNote song={song} isRemote={remote.isConnected} />
        </SeekBar>
        <Transport />
        <Volume />
        <div className={styles.side}>
          <div className={styles.tools}>
            <SleepTimer song={song} />
            {(remote.isOffered || remote.isConnected) && (
              <IconButton
                label="Play on another device"
                icon="otherDevice"
                pressed={remote.isConnected}
                onClick={remote.choose}
              />
            )}
            <MiniPlayerButton />
          </div>
          <NextUp onQueue={onQueue} />
        </div>
      </div>
    </div>
  );
}

const Transport = () => (
  <div className={styles.transport}>
    <ShuffleButton />
    <PreviousButton />
    <PlayButton large />
    <NextButton />
    <RepeatButton />
  </div>
);

/** The seek bar and the transport buttons, for every tab except "Song", which has its own. */
export const TransportBar = () => (
  <div className={styles.bar} data-transport-bar="">
    <SeekBar />
    <Transport />
  </div>
);

const Volume = () =>
  useAtomValue(playerAtom).canSetVolume && (
    <div className={styles.volume}>
      <VolumeControl />
    </div>
  );

function MoreButton({ song }: { song: Song }) {
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  return (
    <Menu
      label={nameOfSongMenu(song)}
      trigger="more"
      about={songSubject(song)}
      items={() => songActions(song, { isFavourite, isOnline })}
    />
  );
}

/** The next song's name; opens the queue. */
function NextUp({ onQueue }: { onQueue: () => void }) {
  const [upNext] = upcoming(useAtomValue(queueAtom));
  if (!upNext) return null;
  return (
    <button type="button" className={styles.next} onClick={onQueue}>
      <span className={styles.nextLabel}>Next up</span> <span className={styles.nextName}>{upNext.song.name}</span>
      <Icon name="chevronRight" size={16} />
    </button>
  );
}
