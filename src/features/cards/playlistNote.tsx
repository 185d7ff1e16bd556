import type { ReactNode } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./playlistNote.module.css";

/** What a playlist's card says below its name, if anything. */
export function playlistNote({ smart, music_count }: Pick<Playlist, "smart" | "music_count">): ReactNode {
  if (!smart) return music_count === undefined ? undefined : countOf(music_count, "song");
  return (
    <span className={styles.smart}>
      <Icon name="smart" size={14} />
      Smart playlist
    </span>
  );
}
