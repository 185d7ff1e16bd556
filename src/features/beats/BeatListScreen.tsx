import type { BeatProduct, Category } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { BeatRow } from "./BeatRow.tsx";
import styles from "./Beats.module.css";
import { CategoryStrip } from "./CategoryStrip.tsx";
import { useBeats } from "./useBeats.ts";

interface BeatListScreenProps {
  products: BeatProduct[];
  categories: Category[];
  onLyricPad: (beat: BeatProduct) => void;
}

export function BeatListScreen({ products, categories, onLyricPad }: BeatListScreenProps) {
  const { beats, isBusy } = useBeats(products, categories);
  return (
    <>
      <ScreenHeading title="Beat Store" subtitle={<span role="status">{countOf(beats.length, "beat")}</span>} />
      <CategoryStrip categories={categories} />
      {beats.length === 0 ? (
        <EmptyState
          icon="beatStore"
          sentence="No beat is in the categories that are ticked."
          link={{ href: "/browse", label: "Browse music" }}
        />
      ) : (
        <ul className={styles.rows} aria-label="Beats" aria-busy={isBusy}>
          {beats.map((beat) => (
            <li key={beat.id}>
              <BeatRow beat={beat} among={beats} onLyricPad={() => onLyricPad(beat)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
