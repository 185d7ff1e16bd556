import { memo } from "react";
import type { Song } from "#contract/shapes.ts";
import { formatCount } from "#lib/format.ts";
import type { Availability } from "#src/core/downloads/downloadedSongs.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { expectSong } from "#src/core/player/player.ts";
import { isPlayingAtom } from "#src/core/player/state.ts";
import { isSong } from "#src/core/song/songId.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Icon, type IconName } from "#src/ui/icons/Icon.tsx";
import { LiveBars } from "#src/ui/icons/LiveBars.tsx";
import { loadMenuPopup } from "#src/ui/overlays/LazyMenuPopup.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { nameOfSongMenu } from "./SongMenu.tsx";
import styles from "./SongRow.module.css";
import { songInfoPath } from "./songActions.ts";

export interface SongRowProps extends Availability {
  song: Song;
  /** The song's position in the list, from 1. */
  number: number;
  isCurrent: boolean;
  /** A change of the user's to this song has not reached the server yet. */
  isWaiting: boolean;
  isMenuOpen: boolean;
  /** Called with the song and its index in the list. */
  onPlay: (song: Song, index: number) => void;
  onMenu: (song: Song, button: HTMLButtonElement) => void;
}

/**
 * One song of a list. The caller gives it the role of a list item. Hundreds of rows pass in a second of scrolling, so a row
 * has few elements and no state: the list has the one menu, lets the router follow the links, and the icons of the two
 * buttons are drawn by the stylesheet.
 */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, number, isCurrent, obstacle, isMenuOpen, onPlay, onMenu } = props;
  const isObstructed = obstacle !== undefined || undefined;
  return (
    <div className={styles.row} data-current={isCurrent || undefined} data-obstructed={isObstructed}>
      <span className={styles.number} aria-hidden={isCurrent}>
        {isCurrent ? <Sounding /> : number}
      </span>
      <button
        type="button"
        className={styles.play}
        aria-label={`Play ${song.name}`}
        aria-disabled={isObstructed}
        title={obstacle}
        onPointerDown={() => obstacle === undefined && expectSong(song)}
        onClick={() => obstacle === undefined && onPlay(song, number - 1)}
      />
      <Art className={styles.art} src={song.image} name={song.album?.name ?? song.name} />
      <TextOrLink className={styles.name} text={song.name} href={isSong(song) ? songInfoPath(song) : undefined} />
      <Facts {...props} />
      <span className={styles.plays}>{formatCount(song.plays)} plays</span>
      <button
        type="button"
        className={styles.more}
        aria-label={nameOfSongMenu(song)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        data-tooltip={nameOfSongMenu(song)}
        onPointerEnter={loadMenuPopup}
        onFocus={loadMenuPopup}
        onClick={({ currentTarget }) => onMenu(song, currentTarget)}
      />
    </div>
  );
});

function Facts({ song, isWaiting, isDownloaded, obstacle }: SongRowProps) {
  const { name, slug } = song.artist;
  return (
    <div className={styles.facts}>
      {song.is_explicit && <Badge>Explicit</Badge>}
      {song.is_instrument && <Badge>Instrumental</Badge>}
      {isDownloaded && <StatusIcon icon="downloaded" label="Kept offline" className={styles.downloaded} />}
      {isWaiting && <StatusIcon icon="retry" label="Waiting to be sent" className={styles.waiting} />}
      <TextOrLink
        className={styles.artist}
        text={name}
        href={slug ? `/artist/${encodeURIComponent(slug)}` : undefined}
      />
      {obstacle && <span className={styles.obstacle}>{obstacle}</span>}
    </div>
  );
}

/** A plain link: `useRouterLinks` of the list makes the router follow it. */
const TextOrLink = ({
  text,
  href,
  className,
}: {
  text: string;
  href: string | undefined;
  className: string | undefined;
}) =>
  href ? (
    <a className={className} href={href}>
      {text}
    </a>
  ) : (
    <span className={className}>{text}</span>
  );

const StatusIcon = ({ icon, label, className }: { icon: IconName; label: string; className: string | undefined }) => (
  <span className={className} title={label}>
    <Icon name={icon} size={14} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const Sounding = () => <LiveBars isPlaying={useAtomValue(isPlayingAtom)} />;
