import { useRef } from "react";
import { playEntry } from "#src/core/player/player.ts";
import { moveEntry } from "#src/core/player/queueCommands.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { DropLine } from "#src/ui/lists/DropLine.tsx";
import { useReorderDrag } from "#src/ui/lists/useReorderDrag.ts";
import styles from "./QueueRow.module.css";
import { QueueRowMenu } from "./QueueRowMenu.tsx";
import { QueueSong } from "./QueueSong.tsx";
import { queueRowActions } from "./queueRowActions.ts";
import { type EditedRow, useRowEdits } from "./useRowEdits.ts";

export function QueueRow(edited: EditedRow) {
  const { entry, index } = edited;
  const { entryId, song } = entry;
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const dropEdge = useReorderDrag({
    row,
    handle,
    touchHandle: handle,
    list: "queue",
    itemKey: entryId,
    index,
    onMove: moveEntry,
  });
  const edits = useRowEdits(row, edited);
  return (
    <div ref={row} className={styles.row}>
      <DropLine edge={dropEdge} />
      <span ref={handle} className={styles.handle} data-drag-handle>
        <Icon name="drag" size={16} />
      </span>
      <QueueSong song={song} onPlay={() => playEntry(entryId)} />
      <QueueRowMenu row={row} song={song} actions={queueRowActions(edited, edits)} />
    </div>
  );
}
