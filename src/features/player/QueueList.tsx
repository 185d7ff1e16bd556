import { useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { store, useAtomValue } from "#src/core/platform/store.ts";
import { queueAtom } from "#src/core/player/player.ts";
import {
  currentEntry,
  indexOfCurrent,
  type Queue,
  upcoming,
  upcomingByAutoplay,
} from "#src/core/player/queue/queue.ts";
import { clearQueue, undoableEditAtom, undoQueueEdit } from "#src/core/player/queueCommands.ts";
import { showShortcutList } from "#src/core/player/system/shortcutList.ts";
import { isSong } from "#src/core/song/songId.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { useMediaQuery } from "#src/ui/useMediaQuery.ts";
import { AutoplaySection } from "./AutoplaySection.tsx";
import { CurrentSong } from "./CurrentSong.tsx";
import { PlayedSection } from "./PlayedSection.tsx";
import styles from "./QueueList.module.css";
import { QueueRows } from "./QueueRows.tsx";

/** Matches devices with a mouse or a touchpad, which usually have a keyboard too. */
const HAS_KEYBOARD = "(hover: hover) and (pointer: fine)";

/** The songs for "Save as playlist". Beats are left out, and so are Autoplay's songs, unless the queue is a radio. */
const songsToSave = ({ entries, isRadio }: Queue): Song[] =>
  entries
    .filter(({ isAutoplay }) => isRadio || !isAutoplay)
    .map(({ song }) => song)
    .filter(isSong);

/**
 * The played songs, the current one and those after it, with controls to reorder, remove and play. `onFollow` is called
 * when a link is followed, so that an overlay above its screen can close.
 */
export function QueueList({ onFollow }: { onFollow?: () => void }) {
  const queue = useAtomValue(queueAtom);
  const undoable = useAtomValue(undoableEditAtom);
  /** The last edit in this list, and its message, announced to screen readers and shown beside "Undo". */
  const [lastEdit, setLastEdit] = useState<{ message: string; edit: typeof undoable }>({ message: "", edit: null });
  const announce = (message: string): void => setLastEdit({ message, edit: store.get(undoableEditAtom) });
  const current = currentEntry(queue);
  const next = upcoming(queue);
  const autoplayed = upcomingByAutoplay(queue);
  const ownCount = next.length - autoplayed.length;
  const songs = songsToSave(queue);
  const isEditLast = lastEdit.edit === undoable;
  const hasKeyboard = useMediaQuery(HAS_KEYBOARD);
  const rows = { firstIndex: indexOfCurrent(queue) + 1, total: next.length, announce };
  const undo = (): void => {
    undoQueueEdit();
    announce("Undone");
  };
  const saveAsPlaylist = (): void => {
    if (songs.length > 1) store.set(addingToPlaylistAtom, { songs, newName: queue.source });
  };
  const clear = (): void => {
    if (ownCount === 0) return;
    clearQueue();
    announce("Cleared");
  };
  return (
    <div className={styles.queue}>
      <PlayedSection />
      {current && <CurrentSong song={current.song} onFollow={onFollow} />}
      <section>
        <header className={styles.heading}>
          <h3>Next up</h3>
          <div className={styles.actions}>
            <Button variant="quiet" aria-disabled={songs.length <= 1} onClick={saveAsPlaylist}>
              Save as playlist
            </Button>
            <Button variant="quiet" aria-disabled={ownCount === 0} onClick={clear}>
              Clear
            </Button>
          </div>
        </header>
        <div className={styles.status}>
          <span role="status">{isEditLast && lastEdit.message}</span>
          {undoable && isEditLast && (
            <Button variant="quiet" icon="undo" onClick={undo}>
              Undo
            </Button>
          )}
        </div>
        {next.length === 0 && <p className={styles.empty}>Nothing up next.</p>}
        <QueueRows label="Next up" entries={next.slice(0, ownCount)} before={0} {...rows} />
      </section>
      <AutoplaySection isOn={queue.isAutoplayOn}>
        <QueueRows label="Autoplay" entries={autoplayed} before={ownCount} {...rows} />
      </AutoplaySection>
      {hasKeyboard && (
        <Button variant="quiet" icon="keyboard" onClick={() => showShortcutList(true)}>
          Keyboard shortcuts
        </Button>
      )}
    </div>
  );
}
