import { useRef } from "react";
import type { Song } from "#contract/shapes.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playAgain, playedAtom } from "#src/core/player/played.ts";
import { LongList } from "#src/ui/lists/LongList.tsx";
import styles from "./QueueList.module.css";
import rowStyles from "./QueueRow.module.css";
import { QueueRowMenu } from "./QueueRowMenu.tsx";
import { QueueSong } from "./QueueSong.tsx";

/** The songs played in this visit, latest first. Collapsed, so that the current song stays in view. */
export function PlayedSection() {
  const played = useAtomValue(playedAtom);
  if (played.length === 0) return null;
  return (
    <details className={styles.played}>
      <summary className={styles.summary}>
        <h3>Played</h3>
      </summary>
      <LongList
        label="Played"
        count={played.length}
        rowAt={(index) => played[index]}
        keyOf={({ entryId }) => entryId}
        isOrdered
      >
        {({ song }) => <PlayedRow song={song} />}
      </LongList>
    </details>
  );
}

function PlayedRow({ song }: { song: Song }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={rowStyles.row}>
      <QueueSong song={song} onPlay={() => playAgain(song)} />
      <QueueRowMenu row={row} song={song} />
    </div>
  );
}
