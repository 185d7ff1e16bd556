import { useId } from "react";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { type PlayCount, PlayedRow } from "./PlayedRow.tsx";
import styles from "./Statistics.module.css";

interface PlayedListProps {
  heading: string;
  rows: readonly (CollectionCard & PlayCount)[];
}

/** The most played items in order, each with a bar relative to the top one. */
export function PlayedList({ heading, rows }: PlayedListProps) {
  const headingId = useId();
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{heading}</h2>
      <ol className={styles.list}>
        {usePlayableCards(rows).map(({ key, ...row }) => (
          <PlayedRow key={key} {...row} most={most} />
        ))}
      </ol>
    </section>
  );
}
