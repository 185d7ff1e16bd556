import { memo } from "react";
import type { Song } from "#contract/shapes.ts";
import { formatCount, formatSeconds } from "#lib/format.ts";
import type { Availability } from "#src/core/downloads/availability.ts";
import type { DownloadStatus } from "#src/core/downloads/downloadStates.ts";
import { changeFavourite } from "#src/features/favourites/favourites.ts";
import { nameOfSongMenu, preloadSongMenu } from "#src/features/songMenu/SongMenu.tsx";
import { Art } from "#src/ui/art/Art.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Icon, type IconName } from "#src/ui/icons/Icon.tsx";
import { LiveBars } from "#src/ui/icons/LiveBars.tsx";
import { ProgressRing } from "#src/ui/states/ProgressRing.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import factStyles from "./SongFacts.module.css";
import styles from "./SongRow.module.css";
import buttonStyles from "./SongRowButtons.module.css";

export interface SongRowProps extends Availability {
  song: Song;
  /** The song's position in the list, starting at 1. */
  number: number;
  isCurrent: boolean;
  /** Whether the song is playing; the row then pauses it. */
  isPlaying: boolean;
  isFavourite: boolean;
  /** Whether a change by the user has not reached the server yet. */
  isWaiting: boolean;
  /** The state of an unfinished download, and how far it is. */
  download?: Exclude<DownloadStatus["state"], "downloaded">;
  percent?: number;
  /**
   * Whether the row is selected; `undefined` if there is no selection. During a selection, a press on the row selects
   * it.
   */
  isSelected: boolean | undefined;
  isMenuOpen: boolean;
  /** Whether Tab leads to this row. The arrow keys lead to the other rows and controls. */
  isTabStop: boolean;
  onMenu: (song: Song, button: HTMLButtonElement) => void;
}

/**
 * One song of a list; the caller adds the list item. Hundreds of rows pass per second while scrolling, so a row has few
 * elements and no state: the list owns the menu, handles presses (`useRowPresses`) and routes the links, and the
 * stylesheet draws the icons.
 */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { song, isCurrent, isPlaying, isFavourite, obstacle, isSelected, isMenuOpen, onMenu } = props;
  const isObstructed = (obstacle !== undefined && !isPlaying) || undefined;
  const { album, duration } = song;
  return (
    <div
      className={styles.row}
      data-current={isCurrent || undefined}
      data-selected={isSelected}
      data-obstructed={isObstructed}
    >
      <PlayButton {...props} isObstructed={isObstructed} />
      <Facts {...props} />
      <TextOrLink className={styles.album} text={album?.name ?? ""} href={pathTo("album", album?.slug)} />
      <span className={styles.duration}>{duration === undefined ? "" : formatSeconds(duration)}</span>
      <button
        type="button"
        className={buttonStyles.favourite}
        tabIndex={-1}
        aria-label={`Favourite ${song.name}`}
        aria-pressed={isFavourite}
        onClick={() => changeFavourite(song, !isFavourite)}
      />
      <button
        type="button"
        className={buttonStyles.more}
        tabIndex={-1}
        aria-label={nameOfSongMenu(song)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        data-tooltip={nameOfSongMenu(song)}
        onPointerEnter={preloadSongMenu}
        onFocus={preloadSongMenu}
        onClick={({ currentTarget }) => onMenu(song, currentTarget)}
      />
    </div>
  );
});

interface PlayButtonProps extends SongRowProps {
  isObstructed: true | undefined;
}

/** Number, artwork and name. The list handles presses, on this button and on the rest of the row alike. */
const PlayButton = ({ song, number, isCurrent, isPlaying, isSelected, isObstructed, ...row }: PlayButtonProps) => (
  <button
    type="button"
    className={styles.play}
    tabIndex={row.isTabStop ? 0 : -1}
    data-plays=""
    data-number={number}
    data-playing={isPlaying || undefined}
    aria-label={`${isSelected === undefined ? playOrPause(isPlaying) : "Select"} ${song.name}`}
    aria-pressed={isSelected}
    aria-disabled={isSelected === undefined ? isObstructed : undefined}
    title={isObstructed && row.obstacle}
  >
    {isCurrent && (
      <span className={styles.sounding}>
        <LiveBars isPlaying={isPlaying} />
      </span>
    )}
    <Art className={styles.art} src={song.image} name={song.album?.name ?? song.name} />
    <span className={styles.name} title={song.name}>
      {song.name}
    </span>
  </button>
);

const playOrPause = (isPlaying: boolean): string => (isPlaying ? "Pause" : "Play");

function Facts({ song, isWaiting, isDownloaded, obstacle, download, percent = 0 }: SongRowProps) {
  const { name, slug } = song.artist;
  return (
    <div className={factStyles.facts}>
      {song.is_explicit && <Badge short="E">Explicit</Badge>}
      {song.is_instrument && <Badge short="Inst.">Instrumental</Badge>}
      {isDownloaded && <StatusIcon icon="downloaded" label="Available offline" className={factStyles.downloaded} />}
      {download && <DownloadIcon download={download} percent={percent} />}
      {isWaiting && <StatusIcon icon="retry" label="Not synced yet" className={factStyles.waiting} />}
      <TextOrLink className={styles.artist} text={name} href={pathTo("artist", slug)} />
      {obstacle && <span className={factStyles.obstacle}>{obstacle}</span>}
      <span className={styles.plays}>{formatCount(song.plays)} plays</span>
    </div>
  );
}

const DOWNLOAD_LABELS = {
  waiting: "Waiting to download",
  fetching: "Downloading",
  paused: "Download paused",
  failed: "Download failed",
} as const;

function DownloadIcon({ download, percent }: { download: keyof typeof DOWNLOAD_LABELS; percent: number }) {
  const label = DOWNLOAD_LABELS[download];
  if (download === "failed") return <StatusIcon icon="warning" label={label} className={factStyles.failed} />;
  return (
    <span className={factStyles.downloaded} title={label}>
      <ProgressRing percent={percent} size={14} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const pathTo = (screen: "album" | "artist", slug: string | undefined): string | undefined =>
  slug && `/${screen}/${encodeURIComponent(slug)}`;

/** A plain link, which `useRouterLinks` of the list hands to the router. */
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
    <a className={className} href={href} tabIndex={-1}>
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
