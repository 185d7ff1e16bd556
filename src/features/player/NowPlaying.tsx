import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "#src/core/database/db.ts";
import { ArtistName, SongName } from "#src/features/song/SongLinks.tsx";
import { Art } from "#src/ui/art/Art.tsx";
import { useArtTint } from "#src/ui/art/useArtTint.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./NowPlaying.module.css";
import { PlayButton } from "./PlayButton.tsx";
import { QueueButton } from "./QueueButton.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { SleepTimer } from "./SleepTimer.tsx";
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from "./TransportButtons.tsx";
import { VolumeControl } from "./VolumeControl.tsx";

interface NowPlayingProps {
  /** The entry to show; without one there is no full player. */
  entry: QueueEntry | undefined;
  onClose: () => void;
  onQueue: () => void;
}

/** The full player: everything that the bar of a phone has no room for. */
export function NowPlaying({ entry, onClose, onQueue }: NowPlayingProps) {
  return (
    <Dialog title="Now playing" isOpen={entry !== undefined} onClose={onClose} size="sheet">
      {entry && <FullPlayer song={entry.song} onClose={onClose} onQueue={onQueue} />}
    </Dialog>
  );
}

interface FullPlayerProps {
  song: Song;
  onClose: () => void;
  onQueue: () => void;
}

function FullPlayer({ song, onClose, onQueue }: FullPlayerProps) {
  const tint = useArtTint(song.image, song.name);
  return (
    <div className={styles.full} style={tint}>
      <div className={styles.art}>
        <Art src={song.image} name={song.name} sizes="24rem" priority />
      </div>
      <div className={styles.text}>
        <SongName song={song} className={styles.name} onFollow={onClose} />
        <ArtistName song={song} className={styles.artist} onFollow={onClose} />
      </div>
      <SeekBar />
      <div className={styles.transport}>
        <ShuffleButton />
        <PreviousButton />
        <PlayButton large />
        <NextButton />
        <RepeatButton />
      </div>
      <div className={styles.side}>
        <VolumeControl />
        <SleepTimer />
        <QueueButton isOpen={false} onClick={onQueue} />
      </div>
    </div>
  );
}
