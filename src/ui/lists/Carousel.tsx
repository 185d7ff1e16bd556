import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import { PathLink } from "../buttons/PathLink.tsx";
import { Card } from "./Card.tsx";
import type { CardItem } from "./CardList.tsx";
import styles from "./Carousel.module.css";

interface CarouselProps {
  /** The section's heading and accessible name. */
  title: string;
  /** Says why this section is shown. */
  note?: string | undefined;
  viewAllHref?: string;
  items: readonly CardItem[];
  /** Whether the carousel is in view from the start; its first pictures then load at once. */
  priority?: boolean;
}

/** A section of cards in one row that scrolls sideways. Renders nothing without cards. */
export function Carousel({ items, priority = false, ...section }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: "smooth" });
  return (
    <Section
      {...section}
      controls={
        <div className={styles.arrows}>
          <IconButton label={`Previous ${section.title}`} icon="chevronLeft" onClick={() => scroll(-1)} />
          <IconButton label={`Next ${section.title}`} icon="chevronRight" onClick={() => scroll(1)} />
        </div>
      }
    >
      <ul ref={row} className={styles.row}>
        {items.map(({ key, ...card }, index) => (
          <li key={key}>
            <Card {...card} priority={priority && index < 6} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SectionProps extends Pick<CarouselProps, "title" | "note" | "viewAllHref"> {
  controls?: ReactNode;
  children: ReactNode;
}

/** A section with a heading, and a link to the whole list. */
export function Section({ title, note, viewAllHref, controls, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId}>{title}</h2>
        {viewAllHref && (
          <PathLink className={styles.viewAll} href={viewAllHref} aria-describedby={headingId}>
            View All
          </PathLink>
        )}
        {controls}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
