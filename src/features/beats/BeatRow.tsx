import { formatPence } from "#contract/money.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import type { ShownBeat } from "#src/core/downloads/ownedBeats.ts";
import { previewOf } from "#src/core/song/previewOf.ts";
import { menuOfCard } from "#src/features/songMenu/contextMenusOf.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
import styles from "./BeatRow.module.css";
import { BeatTags } from "./BeatTags.tsx";
import { originOf, soundOf } from "./beatFacts.ts";
import { useBeatPlay } from "./useBeatPlay.ts";
import { Waveform } from "./Waveform.tsx";

interface BeatRowProps {
  beat: ShownBeat;
  /** The beats of the list, in order. */
  among: readonly ShownBeat[];
  onLyricPad: () => void;
}

/** Beats cannot be favourites. */
const NO_SONGS: ReadonlySet<number> = new Set();

/**
 * A beat with the facts that buyers compare; missing ones are left out. The whole row is one link, except for the
 * buttons on it.
 */
export function BeatRow({ beat, among, onLyricPad }: BeatRowProps) {
  const { isCurrent, isPlaying, obstacle, toggle, seek } = useBeatPlay(beat, among);
  const collection: Collection = { kind: "beat", id: String(beat.id), name: beat.name };
  const href = addressOf(collection);
  const sound = [...soundOf(beat), ...previewOf(beat)];
  const isOwned = beat.purchases !== undefined;
  return (
    <article
      ref={withContextMenu(menuOfCard(collection, beat, NO_SONGS))}
      className={styles.row}
      aria-current={isCurrent || undefined}
      data-obstructed={obstacle !== undefined}
    >
      <div className={styles.picture}>
        <Art src={beat.image} name={beat.name} />
        <IconButton
          className={styles.play}
          look="solid"
          label={`${isPlaying ? "Pause" : "Play"} ${beat.name}`}
          icon={isPlaying ? "pause" : "play"}
          aria-disabled={obstacle !== undefined || undefined}
          title={obstacle}
          onClick={obstacle === undefined ? toggle : undefined}
        />
      </div>
      <div className={styles.text}>
        <PathLink className={styles.title} href={href}>
          {beat.name}
        </PathLink>
        <p className={styles.note}>{obstacle ?? originOf(beat).join(" · ")}</p>
        <BeatTags tags={beat.tags} />
      </div>
      {sound.length > 0 && (
        <p className={styles.sound}>
          {sound.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <Waveform className={styles.waveform} waveform={beat.waveform} isCurrent={isCurrent} onSeek={seek} />
      {isOwned && (
        <p className={styles.price}>
          <Badge tone="success">Purchased</Badge>
        </p>
      )}
      {!isOwned && beat.price_from !== undefined && <p className={styles.price}>from {formatPence(beat.price_from)}</p>}
      <div className={styles.actions}>
        <PathLink
          className={buttonClass(isOwned ? "secondary" : "primary")}
          href={href}
          aria-label={`Buy ${beat.name}`}
        >
          Buy
        </PathLink>
        <Button icon="lyrics" aria-label={`Lyric Pad for ${beat.name}`} onClick={onLyricPad}>
          Lyric Pad
        </Button>
      </div>
    </article>
  );
}
