import { type ComponentProps, type ReactElement, useRef } from "react";
import { Virtualizer } from "virtua";
import type { QueueEntry } from "#src/core/offline/db.ts";
import styles from "./QueueRow.module.css";
import { QueueRow } from "./QueueRow.tsx";
import { useScroller } from "./useScroller.ts";

interface QueueRowsProps {
  entries: readonly QueueEntry[];
  /** Where the first of them stands in the whole queue. */
  firstIndex: number;
  say: (words: string) => void;
}

/** Up to here every row is in the page; of more only those near what can be seen. */
const WHOLE_UP_TO_ROWS = 150;
const ROW_HEIGHT_PX = 60;

const NextUp = (list: ComponentProps<"ol">) => <ol {...list} className={styles.list} aria-label="Next up" />;

export function QueueRows({ entries, firstIndex, say }: QueueRowsProps) {
  const rowOf = (entry: QueueEntry, index: number): ReactElement => (
    <QueueRow
      key={entry.entryId}
      entry={entry}
      index={firstIndex + index}
      position={index + 1}
      total={entries.length}
      say={say}
    />
  );
  if (entries.length > WHOLE_UP_TO_ROWS) return <WindowedRows entries={entries} rowOf={rowOf} />;
  return (
    <NextUp>
      {entries.map((entry, index) => (
        <li key={entry.entryId}>{rowOf(entry, index)}</li>
      ))}
    </NextUp>
  );
}

interface WindowedRowsProps {
  entries: readonly QueueEntry[];
  rowOf: (entry: QueueEntry, index: number) => ReactElement;
}

function WindowedRows({ entries, rowOf }: WindowedRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useScroller(frame);
  return (
    <div ref={frame}>
      {scroller && (
        <Virtualizer
          as={NextUp}
          item="li"
          scrollRef={scroller.ref}
          data={entries}
          itemSize={ROW_HEIGHT_PX}
          startMargin={scroller.startPx}
        >
          {rowOf}
        </Virtualizer>
      )}
    </div>
  );
}
