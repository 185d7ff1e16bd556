import type { Key } from "react";
import { Card, type CardProps } from "./Card.tsx";
import styles from "./CardList.module.css";

export type CardItem = CardProps & { key: Key };

/** A card that leads to a screen. */
export type LinkCard = Extract<CardItem, { href: string }>;

interface CardListProps {
  label?: string;
  /** "large" is a grid of large pictures; "list" has one row per card, with a small picture. */
  look?: "grid" | "large" | "list";
  items: readonly CardItem[];
}

/** Cards in as many columns as fit. */
export const CardList = ({ label, look = "grid", items }: CardListProps) => (
  <ul className={styles[look]} data-look={look} aria-label={label}>
    {items.map(({ key, ...card }, index) => (
      <li key={key}>
        <Card {...card} size={look === "large" ? "large" : "card"} priority={index < 6} />
      </li>
    ))}
  </ul>
);
