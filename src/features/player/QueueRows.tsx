import type { QueueEntry } from "#src/core/database/db.ts";
import { LongList } from "#src/ui/lists/LongList.tsx";
import { QueueRow } from "./QueueRow.tsx";

interface QueueRowsProps {
  label: string;
  entries: readonly QueueEntry[];
  /** How many upcoming rows are in another list before this one. */
  before: number;
  /** The index of the first upcoming entry in the whole queue. */
  firstIndex: number;
  /** The number of all upcoming entries, because a row can be moved from one list to the other. */
  total: number;
  announce: (message: string) => void;
}

/** A part of the upcoming entries. */
export const QueueRows = ({ label, entries, before, firstIndex, total, announce }: QueueRowsProps) => (
  <LongList
    label={label}
    count={entries.length}
    rowAt={(index) => entries[index]}
    keyOf={({ entryId }) => entryId}
    isOrdered
  >
    {(entry, index) => (
      <QueueRow
        entry={entry}
        index={firstIndex + before + index}
        position={before + index + 1}
        total={total}
        announce={announce}
      />
    )}
  </LongList>
);
