import { useId } from "react";
import type { Package } from "#contract/shapes.ts";
import { PackageCard } from "./PackageCard.tsx";
import styles from "./PackageGroup.module.css";

/** Packages that belong together, side by side to be compared. */
export function PackageGroup({ name, packages }: { name: string; packages: Package[] }) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>{name}</h2>
      <ul className={styles.cards}>
        {packages.map((offer) => (
          <li key={offer.id}>
            <PackageCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
