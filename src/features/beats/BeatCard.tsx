import type { BeatProduct } from "#contract/shapes.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Card } from "#src/ui/lists/Card.tsx";
import styles from "./Beats.module.css";
import { useBeatPlay } from "./useBeatPlay.ts";

interface BeatCardProps {
  beat: BeatProduct;
  onLyricPad: () => void;
}

export function BeatCard({ beat, onLyricPad }: BeatCardProps) {
  const { isPlaying, obstacle, toggle } = useBeatPlay(beat);
  const href = `/beat-store-detail/${beat.id}`;
  return (
    <Card
      title={beat.name}
      subtitle={beat.category_name}
      image={beat.image}
      href={href}
      isPlaying={isPlaying}
      obstacle={obstacle}
      onPlay={toggle}
      actions={
        <div className={styles.actions}>
          <PathLink className={buttonClass("primary")} href={href} aria-label={`Buy ${beat.name}`}>
            Buy
          </PathLink>
          <Button icon="lyrics" aria-label={`Lyric Pad for ${beat.name}`} onClick={onLyricPad}>
            Lyric Pad
          </Button>
        </div>
      }
    />
  );
}
