import { type ReactNode, useId } from "react";
import styles from "./FactsCard.module.css";

interface FactsCardProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A card of names and values. */
export function FactsCard({ title, facts }: FactsCardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
