import type { QueueEntry } from "#src/core/database/db.ts";
import { LongList } from "#src/ui/lists/LongList.tsx";
import { QueueRow } from "./QueueRow.tsx";

interface QueueRowsProps {
  entries: readonly QueueEntry[];
  /** Where the first of them stands in the whole queue. */
  firstIndex: number;
  say: (message: string) => void;
}

export const QueueRows = ({ entries, firstIndex, say }: QueueRowsProps) => (
  <LongList label="Next up" rows={entries} keyOf={({ entryId }) => entryId} isOrdered>
    {(entry, index) => (
      <QueueRow entry={entry} index={firstIndex + index} position={index + 1} total={entries.length} say={say} />
    )}
  </LongList>
);
