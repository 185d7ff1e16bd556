import { type MouseEvent, useState } from "react";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import { DOWNLOADED_SIGN, useAvailability } from "#src/core/downloads/availability.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import type { CardLook } from "#src/features/cards/useCardView.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { LyricDialogOnDemand } from "#src/features/lyrics/LyricDialogOnDemand.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import styles from "./DeviceMusic.module.css";

interface BoughtBeatsProps {
  beats: OwnedBeat[];
  look: CardLook;
}

const HEADING_ID = "bought-beats";

/** Moves the focus without a navigation, so that going back leaves the screen. */
function jump(event: MouseEvent): void {
  event.preventDefault();
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** Skips the songs, which may be many. */
export const BoughtBeatsLink = ({ beats }: Pick<BoughtBeatsProps, "beats">) => (
  <PathLink className={buttonClass("quiet", styles.jump)} href={`#${HEADING_ID}`} preload={false} onClick={jump}>
    Beats you bought ({beats.length})
  </PathLink>
);

/** The beats that the user has bought, below the songs. */
export function BoughtBeats({ beats, look }: BoughtBeatsProps) {
  const [written, setWritten] = useState<OwnedBeat>();
  const availabilityOf = useAvailability();
  const cards = usePlayableCards(
    beats.map((beat) => {
      const { id, name, image, producer, category_name } = beat;
      return {
        key: id,
        collection: { kind: "beat" as const, id: String(id), name },
        subtitle: producer ?? category_name,
        image,
        actions: <IconButton label={`Lyric Pad for ${name}`} icon="lyrics" onClick={() => setWritten(beat)} />,
      };
    }),
  );
  const items = cards.map((card, index) => {
    const beat = beats[index];
    return { ...card, sign: beat && availabilityOf(playableBeat(beat)).isDownloaded ? DOWNLOADED_SIGN : undefined };
  });
  return (
    <section className={styles.section} aria-labelledby={HEADING_ID}>
      <div className={styles.head}>
        <h2 id={HEADING_ID} tabIndex={-1}>
          Beats you bought
        </h2>
        <PathLink className={buttonClass("quiet", styles.lyrics)} href="/beat-store-lyrics">
          Your lyrics
        </PathLink>
      </div>
      <CardList label="Beats you bought" look={look} items={items} />
      {written && (
        <LyricDialogOnDemand musicId={written.id} name={written.name} onClose={() => setWritten(undefined)} />
      )}
    </section>
  );
}
