import { type Key, memo, type ReactElement, useRef } from "react";
import type { FlungLines } from "./flungRows.ts";
import styles from "./LongList.module.css";
import { isWhole } from "./rowWindow.ts";
import { useRowWindow } from "./useRowWindow.ts";

/** What is seen of a row while it flies past: two lines. */
export interface FlungLook<Row> {
  className: string | undefined;
  linesOf: (row: Row) => FlungLines;
}

export interface LongListProps<Row> {
  label: string;
  count: number;
  /** The row of that index; `undefined` while it is still to be loaded. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => Key;
  /** Called with the rows near the visible part, from the first up to, and without, the end. */
  onShow?: ((first: number, end: number) => void) | undefined;
  /** Whether a row is the one to mark, such as the song that plays. */
  isCurrent?: (row: Row) => boolean;
  /** Whether the order of the rows means something, as in a queue. */
  isOrdered?: boolean;
  /** Where the list is a part of a longer one: how many rows that has before. `rowAt` and `children` count from its beginning. */
  firstIndex?: number;
  /** Renders a row, which must be `--row-height` high. */
  children: (row: Row, index: number) => ReactElement;
  /** Without it a row is rendered as a whole while it flies past. */
  flung?: FlungLook<Row> | undefined;
}

/** Those of a row that is still to be loaded. */
const NO_LINES: FlungLines = ["", ""];

/** A list of any length: a long one renders only the rows near its visible part. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { label, count, rowAt, keyOf, onShow, isCurrent, isOrdered = false, firstIndex = 0, children, flung } = props;
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const flungBox = useRef<HTMLDivElement>(null);
  const rowHere = (index: number) => rowAt(firstIndex + index);
  const flungLinesAt = (index: number) => {
    const row = rowHere(index);
    return (row !== undefined && flung?.linesOf(row)) || NO_LINES;
  };
  const indexes = useRowWindow(list, count, {
    onShow,
    flung: flung && { box: flungBox, className: flung.className, describe: flungLinesAt },
  });
  const rows = withKeys(indexes, rowHere, keyOf);
  const List = isOrdered ? "ol" : "ul";
  return (
    <div className={styles.frame} style={{ height: `calc(${count} * var(--row-height))` }}>
      {flung && <div ref={flungBox} className={styles.flung} aria-hidden="true" data-flung="" />}
      <List ref={list} className={styles.list} aria-label={label} data-whole={isWhole(count)}>
        {rows.map(({ key, index, row }) => (
          <ListRow
            key={key}
            index={index}
            firstIndex={firstIndex}
            count={count}
            row={row}
            isCurrent={row !== undefined && isCurrent?.(row) === true}
            render={children}
          />
        ))}
      </List>
    </div>
  );
}

interface ListRowProps<Row> {
  index: number;
  firstIndex: number;
  count: number;
  row: Row | undefined;
  isCurrent: boolean;
  render: (row: Row, index: number) => ReactElement;
}

function RowOf<Row>({ index, firstIndex, count, row, isCurrent, render }: ListRowProps<Row>) {
  return (
    <li
      className={styles.row}
      style={{ top: `calc(${index} * var(--row-height))` }}
      aria-current={isCurrent ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-busy={row === undefined ? "true" : undefined}
    >
      {row === undefined ? <MissingRow /> : render(row, firstIndex + index)}
    </li>
  );
}

/** Rendered anew only when it changes: in each frame of a scroll all but a few rows stay as they are. */
const ListRow = memo(RowOf) as typeof RowOf;

/** The shape of a row that is still to be loaded. */
const MissingRow = () => (
  <div className={styles.missing} aria-hidden="true">
    <span className={styles.thumb} />
    <span className={styles.line} />
  </div>
);

/** The rows with a key each. The same row may stand in two parts of a list that changed between two requests. */
function withKeys<Row>(
  indexes: readonly number[],
  rowAt: (index: number) => Row | undefined,
  keyOf: (row: Row) => Key,
) {
  const taken = new Set<Key>();
  return indexes.map((index) => {
    const row = rowAt(index);
    const own = row === undefined ? `missing ${index}` : keyOf(row);
    const key = taken.has(own) ? `${String(own)} at ${index}` : own;
    taken.add(key);
    return { key, index, row };
  });
}
