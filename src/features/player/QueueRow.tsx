import { useRef } from "react";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { expectSong, moveEntry, playEntry } from "#src/core/player/player.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { DropLine } from "#src/ui/lists/DropLine.tsx";
import { useReorderDrag } from "#src/ui/lists/useReorderDrag.ts";
import styles from "./QueueRow.module.css";
import { type EditedRow, useRowEdits } from "./useRowEdits.ts";

export function QueueRow({ entry, index, position, total, announce }: EditedRow) {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { entryId, song } = entry;
  const { obstacle } = useAvailability()(song);
  const dropEdge = useReorderDrag({
    ...{ row, handle, touchHandle: handle },
    ...{ list: "queue", itemKey: entryId, index, onMove: moveEntry },
  });
  const { moveTo, removeThis } = useRowEdits(row, { entry, index, position, total, announce });
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
        shortcut="Alt+↑"
        icon="up"
        size={16}
        className={styles.action}
        aria-disabled={position === 1}
        onClick={() => moveTo(position - 1)}
      />
      <IconButton
        label="Move down"
        shortcut="Alt+↓"
        icon="down"
        size={16}
        className={styles.action}
        aria-disabled={position === total}
        onClick={() => moveTo(position + 1)}
      />
      <IconButton
        label="Remove"
        shortcut="Delete"
        icon="close"
        size={16}
        className={styles.action}
        onClick={removeThis}
      />
    </div>
  );
}
