import { type MouseEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { QueueEntry } from "#src/core/database/db.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { expectSong, moveEntry, playEntry, removeEntry } from "#src/core/player/player.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { DropLine } from "#src/ui/lists/DropLine.tsx";
import { useReorderDrag } from "#src/ui/lists/useReorderDrag.ts";
import styles from "./QueueRow.module.css";

interface QueueRowProps {
  entry: QueueEntry;
  /** The entry's index in the whole queue. */
  index: number;
  /** The row's position in the list, from 1 on. */
  position: number;
  total: number;
  announce: (message: string) => void;
}

export function QueueRow({ entry, index, position, total, announce }: QueueRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { entryId, song } = entry;
  const { obstacle } = useAvailability()(song);
  const dropEdge = useReorderDrag({
    ...{ row, handle, touchHandle: handle },
    ...{ list: "queue", itemKey: entryId, index, onMove: moveEntry },
  });
  const moveBy = (step: number, { currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
    const newPosition = position + step;
    if (newPosition < 1 || newPosition > total) return;
    flushSync(() => moveEntry(entryId, index + step));
    // A row that is moved in the document loses the focus.
    button.focus();
    announce(`Moved “${song.name}” to ${newPosition} of ${total}`);
  };
  const removeThis = (): void => {
    const item = row.current?.closest("li");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    removeEntry(entryId);
    announce(`Removed “${song.name}”`);
  };
  return (
    <div ref={row} className={styles.row} data-obstructed={obstacle !== undefined || undefined}>
      <DropLine edge={dropEdge} />
      <span ref={handle} className={styles.handle} data-drag-handle>
        <Icon name="drag" size={16} />
      </span>
      <button
        type="button"
        className={styles.play}
        aria-label={`Play ${song.name}`}
        aria-disabled={obstacle !== undefined || undefined}
        onPointerDown={() => obstacle === undefined && expectSong(song)}
        onClick={() => obstacle === undefined && playEntry(entryId)}
      >
        <Art src={song.image} name={song.name} sizes="44px" className={styles.art} />
        <span className={styles.text}>
          <span className={styles.name}>{song.name}</span>
          <span className={styles.artist}>{obstacle ?? song.artist.name}</span>
        </span>
      </button>
      <IconButton
        label="Move up"
        icon="up"
        size={16}
        className={styles.action}
        aria-disabled={position === 1}
        onClick={(event) => moveBy(-1, event)}
      />
      <IconButton
        label="Move down"
        icon="down"
        size={16}
        className={styles.action}
        aria-disabled={position === total}
        onClick={(event) => moveBy(1, event)}
      />
      <IconButton label="Remove" icon="close" size={16} className={styles.action} onClick={removeThis} />
    </div>
  );
}
