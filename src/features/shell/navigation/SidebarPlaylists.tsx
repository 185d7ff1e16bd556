import { type DragEvent, useState } from "react";
import type { Playlist, Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { type EnqueueResult, showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { playlistsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { store } from "#src/core/platform/store.ts";
import { draggedSongsAtom } from "#src/features/addToPlaylist/draggedSongs.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./SidebarPlaylists.module.css";

/** The user's playlists. Songs that are dropped on a playlist are added to it, unless it is a smart playlist. */
export function SidebarPlaylists({ playlists }: { playlists: readonly Playlist[] }) {
  const shown = playlistsWith(playlists, usePending());
  if (shown.length === 0) return null;
  return (
    <ul className={styles.playlists} aria-label="Your playlists">
      {shown.map((playlist) => (
        <li key={playlist.id}>
          <PlaylistLink playlist={playlist} />
        </li>
      ))}
    </ul>
  );
}

const add = async (playlist: Playlist, dragged: readonly Song[]): Promise<EnqueueResult> =>
  (await import("#src/features/addToPlaylist/addToPlaylist.ts")).addToPlaylist(playlist, dragged);

function PlaylistLink({ playlist }: { playlist: Playlist }) {
  const { id, name, smart } = playlist;
  const [isOver, setOver] = useState(false);
  const allow = (event: DragEvent) => {
    if (smart || store.get(draggedSongsAtom) === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    const dragged = store.get(draggedSongsAtom);
    setOver(false);
    if (dragged === null) return;
    event.preventDefault();
    add(playlist, dragged).then(showEnqueueResult, showFailure);
  };
  return (
    <PathLink
      className={styles.playlist}
      href={addressOf({ kind: "playlist", id: String(id) })}
      title={name}
      draggable={false}
      data-over={isOver || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {smart && <Icon name="smart" size={14} />}
      <VisuallyHidden>{smart ? "Smart playlist: " : "Playlist: "}</VisuallyHidden>
      {name}
    </PathLink>
  );
}
