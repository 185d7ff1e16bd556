import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { CardLook } from "#src/features/cards/useCardView.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { CardList } from "#src/ui/lists/CardList.tsx";
import styles from "./DeviceMusic.module.css";

interface BoughtBeatsProps {
  beats: OwnedBeat[];
  look: CardLook;
}

/** The beats that the user has bought, below the songs. */
export function BoughtBeats({ beats, look }: BoughtBeatsProps) {
  const items = usePlayableCards(
    beats.map(({ id, name, image, producer, category_name }) => ({
      key: id,
      collection: { kind: "beat" as const, id: String(id), name },
      subtitle: producer ?? category_name,
      image,
    })),
  );
  return (
    <section className={styles.section} aria-labelledby="bought-beats">
      <h2 id="bought-beats">Beats you bought</h2>
      <CardList label="Beats you bought" look={look} items={items} />
    </section>
  );
}
