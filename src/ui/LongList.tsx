import { type Key, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import styles from "./LongList.module.css";

interface LongListProps<Row> {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => Key;
  /** The one row that is marked, such as the song that plays. */
  isCurrent?: (row: Row) => boolean;
  children: (row: Row, index: number) => ReactNode;
}

/** Up to here every row is in the page, so that the browser's own search finds it. */
const WHOLE_UP_TO_ROWS = 150;
const ROW_HEIGHT_PX = 60;

/** A list of any length: a long one holds only the rows near what can be seen. It scrolls with the content (#content). */
export function LongList<Row>({ label, rows, keyOf, isCurrent, children }: LongListProps<Row>) {
  const itemOf = (row: Row, index: number): ReactElement => (
    <div
      key={keyOf(row)}
      role="listitem"
      className={styles.item}
      aria-current={isCurrent?.(row) ? "true" : undefined}
      aria-posinset={index + 1}
      aria-setsize={rows.length}
    >
      {children(row, index)}
    </div>
  );
  return rows.length <= WHOLE_UP_TO_ROWS ? (
    <div role="list" aria-label={label}>
      {rows.map(itemOf)}
    </div>
  ) : (
    <WindowedList label={label} rows={rows} itemOf={itemOf} />
  );
}

interface WindowedListProps<Row> {
  label: string;
  rows: Row[];
  itemOf: (row: Row, index: number) => ReactElement;
}

function WindowedList<Row>({ label, rows, itemOf }: WindowedListProps<Row>) {
  const content = useRef(document.getElementById("content"));
  const list = useRef<HTMLDivElement>(null);
  const [startPx, setStartPx] = useState(0);
  useLayoutEffect(() => {
    if (!content.current || !list.current) return;
    setStartPx(
      list.current.getBoundingClientRect().top -
        content.current.getBoundingClientRect().top +
        content.current.scrollTop,
    );
  }, []);
  return (
    <div role="list" aria-label={label} ref={list}>
      <Virtualizer
        scrollRef={content}
        data={rows}
        itemSize={ROW_HEIGHT_PX}
        bufferSize={ROW_HEIGHT_PX * 8}
        startMargin={startPx}
      >
        {itemOf}
      </Virtualizer>
    </div>
  );
}
