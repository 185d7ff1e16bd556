import type { QueueEntry } from "#src/core/offline/db.ts";
import { Art } from "#src/ui/Art.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import styles from "./NowPlaying.module.css";
import { PlayButton } from "./PlayButton.tsx";
import { QueueButton } from "./QueueButton.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { ArtistName, SongName } from "./SongLinks.tsx";
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from "./TransportButtons.tsx";
import { VolumeControl } from "./VolumeControl.tsx";

interface NowPlayingProps {
  /** What to show; nothing closes it. */
  entry: QueueEntry | undefined;
  onClose: () => void;
  onQueue: () => void;
}

/** The full player: everything that the bar of a phone has no room for. */
export function NowPlaying({ entry, onClose, onQueue }: NowPlayingProps) {
  if (!entry) return null;
  const { song } = entry;
  return (
    <Dialog title="Now playing" isOpen onClose={onClose} size="sheet">
      <div className={styles.full}>
        <div className={styles.art}>
          <Art src={song.image} name={song.name} sizes="24rem" priority />
        </div>
        <div className={styles.words}>
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
          <QueueButton isOpen={false} onClick={onQueue} />
        </div>
      </div>
    </Dialog>
  );
}
