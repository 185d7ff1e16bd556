import { useId } from "react";
import { countOf } from "#lib/format.ts";
import { Art, type ArtShape } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Statistics.module.css";

export interface PlayedRow {
  href: string;
  name: string;
  image: string;
  plays: number;
  by?: { name: string; href: string } | undefined;
}

interface PlayedListProps {
  heading: string;
  rows: readonly PlayedRow[];
  shape?: ArtShape;
}

/** What was heard most, in that order, each with a bar beside the longest. */
export function PlayedList({ heading, rows, shape = "square" }: PlayedListProps) {
  const headingId = useId();
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  return (
    <section aria-labelledby={headingId} className={styles.part}>
      <h2 id={headingId}>{heading}</h2>
      <ol className={styles.list}>
        {rows.map(({ href, name, image, plays, by }) => (
          <li key={href}>
            <Art src={image} name={name} shape={shape} sizes="48px" className={styles.art} />
            <div className={styles.names}>
              <PathLink href={href}>{name}</PathLink>
              {by && (
                <PathLink href={by.href} className={styles.by}>
                  {by.name}
                </PathLink>
              )}
              <span className={styles.bar} style={{ width: `${(100 * plays) / most}%` }} />
            </div>
            <span className={styles.count}>{countOf(plays, "play")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
