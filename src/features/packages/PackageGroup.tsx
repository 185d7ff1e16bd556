import { useId } from "react";
import type { Package } from "#contract/shapes.ts";
import { PackageCard } from "./PackageCard.tsx";
import styles from "./PackageGroup.module.css";

interface PackageGroupProps {
  name: string;
  packages: Package[];
  activeId: number | undefined;
  onSubscribe: (offer: Package) => void;
}

/** A group of packages side by side, for comparison. */
export function PackageGroup({ name, packages, activeId, onSubscribe }: PackageGroupProps) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>{name}</h2>
      <ul className={styles.cards}>
        {packages.map((offer) => (
          <li key={offer.id}>
            <PackageCard offer={offer} isActive={offer.id === activeId} onSubscribe={onSubscribe} />
          </li>
        ))}
      </ul>
    </section>
  );
}
