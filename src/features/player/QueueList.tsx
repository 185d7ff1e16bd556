import { useState } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { clearQueue, queueAtom, undoQueueEdit } from "#src/core/player/player.ts";
import { currentEntry, indexOfCurrent, upcoming } from "#src/core/player/queue/queue.ts";
import { canUndoQueueEditAtom } from "#src/core/player/queueCommands.ts";
import { showShortcutList } from "#src/core/player/system/shortcuts.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CurrentSong } from "./CurrentSong.tsx";
import styles from "./QueueList.module.css";
import { QueueRows } from "./QueueRows.tsx";

/** The song that plays, and those after it, to put in another order, remove, or play from. */
export function QueueList() {
  const queue = useAtomValue(queueAtom);
  const canUndo = useAtomValue(canUndoQueueEditAtom);
  /** What was done last, for those who listen and for taking it back. */
  const [said, say] = useState("");
  const current = currentEntry(queue);
  const next = upcoming(queue);
  const undo = (): void => {
    undoQueueEdit();
    say("Undone");
  };
  const clear = (): void => {
    if (next.length === 0) return;
    clearQueue();
    say("Cleared");
  };
  return (
    <div className={styles.queue}>
      {current && <CurrentSong song={current.song} source={queue.source} />}
      <section>
        <header className={styles.heading}>
          <h3>Next up</h3>
          <Button variant="quiet" aria-disabled={next.length === 0} onClick={clear}>
            Clear
          </Button>
        </header>
        <div className={styles.status}>
          <span role="status">{said}</span>
          {said && canUndo && (
            <Button variant="quiet" icon="undo" onClick={undo}>
              Undo
            </Button>
          )}
        </div>
        {next.length === 0 && <p className={styles.empty}>Nothing comes next.</p>}
        <QueueRows entries={next} firstIndex={indexOfCurrent(queue) + 1} say={say} />
      </section>
      <Button variant="quiet" icon="keyboard" onClick={() => showShortcutList(true)}>
        Keyboard shortcuts
      </Button>
    </div>
  );
}
