import { memo } from "react";
import type { Song } from "#contract/shapes.ts";
import { formatCount } from "#lib/format.ts";
import type { Availability } from "#src/core/downloads/downloadedSongs.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { isPlayingAtom } from "#src/core/player/state.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Icon, type IconName } from "#src/ui/icons/Icon.tsx";
import { LiveBars } from "#src/ui/icons/LiveBars.tsx";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { useIsFavourite } from "./favourites.ts";
import { ArtistName, SongName } from "./SongLinks.tsx";
import styles from "./SongRow.module.css";
import { songActions } from "./songActions.ts";

export interface SongRowProps extends Availability {
  song: Song;
  /** The song's position in the list, from 1. */
  number: number;
  isCurrent: boolean;
  /** A change of the user's to this song has not reached the server yet. */
  isWaiting: boolean;
  onPlay: (song: Song) => void;
  onRemove?: ((song: Song) => void) | undefined;
}

/** One song of a list. The caller gives it the role of a list item. */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, number, isCurrent, isWaiting, isDownloaded, obstacle, onPlay, onRemove } = props;
  const isObstructed = obstacle !== undefined || undefined;
  return (
    <div className={styles.row} data-current={isCurrent || undefined} data-obstructed={isObstructed}>
      <div className={styles.lead}>
        <span className={styles.number} aria-hidden={isCurrent}>
          {isCurrent ? <Sounding /> : number}
        </span>
        <button
          type="button"
          className={styles.play}
          aria-label={`Play ${song.name}`}
          aria-disabled={isObstructed}
          title={obstacle}
          onClick={() => obstacle === undefined && onPlay(song)}
        >
          <Icon name="play" size={18} />
        </button>
      </div>
      <Art src={song.image} name={song.album?.name ?? song.name} />
      <div className={styles.body}>
        <SongName song={song} className={styles.name} />
        <div className={styles.meta}>
          {song.is_explicit && <Badge>Explicit</Badge>}
          {song.is_instrument && <Badge>Instrumental</Badge>}
          {isDownloaded && <StatusIcon icon="downloaded" label="Kept offline" className={styles.downloaded} />}
          {isWaiting && <StatusIcon icon="retry" label="Waiting to be sent" className={styles.waiting} />}
          <ArtistName song={song} className={styles.artist} />
          {obstacle && <span className={styles.obstacle}>{obstacle}</span>}
        </div>
      </div>
      <span className={styles.plays}>{formatCount(song.plays)} plays</span>
      <SongMenu song={song} onRemove={onRemove} />
    </div>
  );
});

const StatusIcon = ({ icon, label, className }: { icon: IconName; label: string; className: string | undefined }) => (
  <span className={className} title={label}>
    <Icon name={icon} size={14} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const Sounding = () => <LiveBars isPlaying={useAtomValue(isPlayingAtom)} />;

function SongMenu({ song, onRemove }: Pick<SongRowProps, "song" | "onRemove">) {
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  const items = () =>
    songActions(song, { isFavourite, isOnline, onRemoveFromPlaylist: onRemove && (() => onRemove(song)) });
  return <Menu label={`More for ${song.name}`} trigger="more" items={items} align="end" />;
}
