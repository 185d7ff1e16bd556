import { useState } from "react";
import { countOf } from "#lib/format.ts";
import { removeFromPlaylist } from "#contract/playlists.ts";
import type { Playlist, Song } from "#contract/shapes.ts";
import { call } from "#src/core/api/client.ts";
import { songIdOf } from "#src/core/player/songId.ts";
import { showPopup } from "#src/core/popups.ts";
import { refreshScreens } from "#src/core/refresh.ts";
import { useAction } from "#src/core/useAction.ts";
import { DetailHero } from "#src/ui/DetailHero.tsx";
import { SongList } from "#src/features/song/SongList.tsx";
import { Button } from "#src/ui/Button.tsx";
import { EmptyState } from "#src/ui/EmptyState.tsx";
import { DeletePlaylistDialog } from "./DeletePlaylistDialog.tsx";
import { ReorderDialog } from "./ReorderDialog.tsx";

interface PlaylistScreenProps {
  playlist: Playlist;
  music: Song[];
  /** Called when the playlist is no more. */
  onDeleted: () => void;
}

export function PlaylistScreen({ playlist, music, onDeleted }: PlaylistScreenProps) {
  const [open, setOpen] = useState<"delete" | "reorder" | null>(null);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set());
  const { run: remove } = useAction(async (song: Song) => {
    setHiddenIds((ids) => new Set(ids).add(song.id));
    try {
      const params = { playlistId: playlist.id, musicId: songIdOf(song) };
      const { message } = await call(removeFromPlaylist, { params });
      showPopup({ kind: "success", message });
      await refreshScreens();
    } finally {
      // Either the list has been loaded again without the song, or the song is back where it was.
      setHiddenIds((ids) => new Set([...ids].filter((id) => id !== song.id)));
    }
  });
  const songs = music.filter((song) => !hiddenIds.has(song.id));

  return (
    <>
      <DetailHero kind="Playlist" name={playlist.name} image={playlist.image}>
        {playlist.createBy && <span>{playlist.createBy}</span>}
        <span>{countOf(songs.length, "song")}</span>
        {playlist.description && <span>{playlist.description}</span>}
      </DetailHero>
      {songs.length === 0 ? (
        <EmptyState
          sentence="Songs that you add to this playlist are kept here. Look for “Add to Playlist” in any song's menu."
          icon="playlist"
          link={{ label: "Browse music", href: "/browse" }}
        />
      ) : (
        <SongList
          songs={songs}
          source={playlist.name}
          isOrdered
          onRemove={(song) => void remove(song)}
          actions={
            <Button icon="drag" onClick={() => setOpen("reorder")}>
              Reorder
            </Button>
          }
        />
      )}
      <Button variant="danger" icon="delete" onClick={() => setOpen("delete")}>
        Delete {playlist.name}
      </Button>
      <DeletePlaylistDialog playlist={open === "delete" ? playlist : null} onClose={() => setOpen(null)} onDeleted={onDeleted} />
      <ReorderDialog playlistId={playlist.id} songs={songs} isOpen={open === "reorder"} onClose={() => setOpen(null)} />
    </>
  );
}
