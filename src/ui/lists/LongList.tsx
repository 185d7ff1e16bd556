import { type Key, memo, type ReactElement, useRef } from "react";
import styles from "./LongList.module.css";
import { isWhole } from "./rowWindow.ts";
import { useRowWindow } from "./useRowWindow.ts";

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
  /** Renders a row, which must be `--row-height` high. */
  children: (row: Row, index: number) => ReactElement;
  /** Renders as much of a row as is seen while it flies past, as `children` does where it is missing. */
  renderFlung?: (row: Row, index: number) => ReactElement;
}

/** A list of any length: a long one renders only the rows near its visible part. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { label, count, rowAt, keyOf, onShow, isCurrent, isOrdered = false, children, renderFlung = children } = props;
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const { indexes, isFlung } = useRowWindow(list, count, onShow);
  const rows = withKeys(indexes, rowAt, keyOf);
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      ref={list}
      className={styles.list}
      style={{ height: `calc(${count} * var(--row-height))` }}
      aria-label={label}
      data-whole={isWhole(count)}
    >
      {rows.map(({ key, index, row }) => (
        <ListRow
          key={key}
          index={index}
          count={count}
          row={row}
          isCurrent={row !== undefined && isCurrent?.(row) === true}
          render={isFlung(index) ? renderFlung : children}
        />
      ))}
    </List>
  );
}

interface ListRowProps<Row> {
  index: number;
  count: number;
  row: Row | undefined;
  isCurrent: boolean;
  render: (row: Row, index: number) => ReactElement;
}

function RowOf<Row>({ index, count, row, isCurrent, render }: ListRowProps<Row>) {
  return (
    <li
      className={styles.row}
      style={{ top: `calc(${index} * var(--row-height))` }}
      aria-current={isCurrent ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-busy={row === undefined ? "true" : undefined}
    >
      {row === undefined ? <MissingRow /> : render(row, index)}
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
