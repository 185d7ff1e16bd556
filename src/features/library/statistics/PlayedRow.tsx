import { countOf } from "#lib/format.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Spinner } from "#src/ui/icons/Spinner.tsx";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";
import styles from "./Statistics.module.css";

/** The number of plays of a song or an artist. */
export interface PlayCount {
  plays: number;
  /** For a song: its artist. */
  by?: { name: string; href: string } | undefined;
}

interface PlayedRowProps extends PlayCount, Omit<LinkCard, "key"> {
  /** The number of plays of the first item in the list. */
  most: number;
}

/** Pressing the row plays the item, except on its links and its menu. */
export function PlayedRow({ title, href, image, shape = "square", by, plays, most, ...row }: PlayedRowProps) {
  const { isPlaying = false, isBusy = false, onPlay, menu } = row;
  const isArtist = shape === "circle";
  return (
    <li ref={withContextMenu(menu)} aria-current={isPlaying || undefined}>
      <button
        type="button"
        className={styles.play}
        aria-label={`${isPlaying ? "Pause" : "Play"} ${title}`}
        aria-busy={isBusy || undefined}
        onClick={onPlay}
      >
        <Art src={image} name={title} shape={shape} className={styles.art} />
        <span className={styles.sign}>{isBusy ? <Spinner /> : <Icon name={isPlaying ? "pause" : "play"} />}</span>
      </button>
      <div className={styles.names}>
        {isArtist ? <PathLink href={href}>{title}</PathLink> : <span className={styles.name}>{title}</span>}
        {by && (
          <PathLink href={by.href} className={styles.by}>
            {by.name}
          </PathLink>
        )}
        <span className={styles.bar} style={{ width: `${(100 * plays) / most}%` }} />
      </div>
      <span className={styles.count}>{countOf(plays, "play")}</span>
      {menu && <MoreMenu {...menu} />}
    </li>
  );
}
