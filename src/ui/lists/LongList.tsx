import { type Key, type ReactElement, useRef } from "react";
import styles from "./LongList.module.css";
import { isWhole } from "./rowWindow.ts";
import { useRowWindow } from "./useRowWindow.ts";

interface LongListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Whether a row is the one to mark, such as the song that plays. */
  isCurrent?: (row: Row) => boolean;
  /** Whether the order of the rows means something, as in a queue. */
  isOrdered?: boolean;
  /** Renders a row, which must be `--row-height` high. */
  children: (row: Row, index: number) => ReactElement;
}

/** A list of any length: a long one renders only the rows near its visible part. */
export function LongList<Row>({ label, rows, keyOf, isCurrent, isOrdered = false, children }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const indexes = useRowWindow(list, rows.length);
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      ref={list}
      className={styles.list}
      style={{ height: `calc(${rows.length} * var(--row-height))` }}
      aria-label={label}
      data-whole={isWhole(rows.length)}
    >
      {indexes.flatMap((index) => {
        const row = rows[index];
        if (row === undefined) return [];
        return (
          <li
            key={keyOf(row)}
            className={styles.row}
            style={{ top: `calc(${index} * var(--row-height))` }}
            aria-current={isCurrent?.(row) ? "true" : undefined}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            {children(row, index)}
          </li>
        );
      })}
    </List>
  );
}
