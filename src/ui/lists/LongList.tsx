import { type Key, memo, type ReactElement, useRef } from "react";
import styles from "./LongList.module.css";
import { isWhole } from "./rowWindow.ts";
import { useRowWindow } from "./useRowWindow.ts";

/** How a row looks during a fling: two lines of text, which take far less time to render than the row. */
export interface FlungLook<Row> {
  className: string | undefined;
  linesOf: (row: Row) => readonly [string, string];
}

/** The single stop for Tab in a list. */
export interface TabStop {
  /** The row that Tab leads to. If it is not rendered, Tab leads to a rendered row. */
  index: number;
  /** Whether to render the row even when scrolled out of view, because it is about to get the focus. */
  isWanted: boolean;
}

export interface LongListProps<Row> {
  label: string;
  count: number;
  /** The row at an index; `undefined` while it is not loaded. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => Key;
  /** Called with the range of rows near the viewport: `first` inclusive, `end` exclusive. */
  onShow?: ((first: number, end: number) => void) | undefined;
  /** Whether a row is marked as current, such as the song that is playing. */
  isCurrent?: (row: Row) => boolean;
  /** Whether the order of the rows is meaningful, as in a queue. */
  isOrdered?: boolean;
  /**
   * How many rows come before this list, if it is part of a longer one. `rowAt` and `children` take indexes of the
   * longer list.
   */
  firstIndex?: number;
  tabStop?: TabStop;
  /** Renders a row, which must be `--row-height` high. */
  children: (row: Row, index: number, isTabStop: boolean) => ReactElement;
  /** If absent, rows are fully rendered during a fling. */
  flung?: FlungLook<Row> | undefined;
}

/** A list of any length. If it is long, only the rows near the viewport are rendered. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { label, count, rowAt, keyOf, onShow, isCurrent, isOrdered = false, firstIndex = 0, children, flung } = props;
  const stop = props.tabStop && props.tabStop.index - firstIndex;
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const rowHere = (index: number) => rowAt(firstIndex + index);
  const { indexes, isFlung } = useRowWindow(list, count, {
    onShow,
    hasFlungRows: flung !== undefined,
    wanted: props.tabStop?.isWanted ? stop : undefined,
  });
  const isHere = stop !== undefined && stop >= 0 && stop < count;
  const tabStop = isHere && !indexes.includes(stop) ? indexes[0] : stop;
  const rows = withKeys(
    indexes.filter((index) => !isFlung(index)),
    rowHere,
    keyOf,
  );
  const List = isOrdered ? "ol" : "ul";
  return (
    <div className={styles.frame} style={{ height: `calc(${count} * var(--row-height))` }}>
      <List ref={list} className={styles.list} aria-label={label} data-whole={isWhole(count)}>
        {rows.map(({ key, index, row }) => (
          <ListRow
            key={key}
            index={index}
            firstIndex={firstIndex}
            count={count}
            row={row}
            isCurrent={row !== undefined && isCurrent?.(row) === true}
            isTabStop={index === tabStop}
            render={children}
          />
        ))}
        {flung &&
          inSlots(indexes.filter(isFlung), indexes.length).map(({ slot, index }) => (
            <FlungRow
              key={`flung ${slot}`}
              index={index}
              firstIndex={firstIndex}
              count={count}
              row={rowHere(index)}
              look={flung}
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
  isTabStop: boolean;
  render: LongListProps<Row>["children"];
}

function RowOf<Row>({ index, firstIndex, count, row, isCurrent, isTabStop, render }: ListRowProps<Row>) {
  return (
    <li
      className={styles.row}
      style={{ top: `calc(${index} * var(--row-height))` }}
      aria-current={isCurrent ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-busy={row === undefined ? "true" : undefined}
      data-index={firstIndex + index}
    >
      {row === undefined ? <MissingRow /> : render(row, firstIndex + index, isTabStop)}
    </li>
  );
}

/** Rows are memoised, because most of them stay the same from one frame of a scroll to the next. */
const ListRow = memo(RowOf) as typeof RowOf;

interface FlungRowProps<Row> extends Pick<ListRowProps<Row>, "index" | "firstIndex" | "count" | "row"> {
  look: FlungLook<Row>;
}

function FlungRowOf<Row>({ index, firstIndex, count, row, look }: FlungRowProps<Row>) {
  const [first, second] = row === undefined ? ["", ""] : look.linesOf(row);
  return (
    <li
      className={styles.row}
      style={{ top: `calc(${index} * var(--row-height))` }}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-flung=""
    >
      <div className={look.className} data-number={firstIndex + index + 1}>
        {first}
        <div>{second}</div>
      </div>
    </li>
  );
}

const FlungRow = memo(FlungRowOf) as typeof FlungRowOf;

/**
 * Assigns each row of a window of `size` rows to one of `size` slots, in a fixed order. When the window moves, React
 * then neither creates nor moves elements, but only changes their text and position.
 */
const inSlots = (indexes: readonly number[], size: number) =>
  indexes.map((index) => ({ slot: index % size, index })).sort((one, other) => one.slot - other.slot);

/** Placeholder for a row that is not loaded yet. */
const MissingRow = () => (
  <div className={styles.missing} aria-hidden="true">
    <span className={styles.thumb} />
    <span className={styles.line} />
  </div>
);

/** Pairs each row with a unique key. A row may occur twice in a list that changed between two requests. */
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
