import { useState } from "react";
import type { Playlist, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { type Collection, canBeDownloaded } from "#src/core/collections/registry.ts";
import { enqueueAll } from "#src/core/outbox/enqueueAll.ts";
import { showUnlessWaiting } from "#src/core/outbox/enqueueResult.ts";
import { coversOf } from "#src/core/outbox/mutations/playlists.ts";
import { playlistSongsWith, playlistsWith, waitsFor } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { FindableSongList } from "#src/features/songList/FindableSongList.tsx";
import { PlayingTime } from "#src/features/songList/PlayingTime.tsx";
import { CollectionMenu } from "#src/features/songMenu/CollectionMenu.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { LYRIC_ICONS } from "#src/ui/icons/lyricIcons.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeletePlaylistDialog } from "./DeletePlaylistDialog.tsx";
import { EditPlaylistDialog } from "./EditPlaylistDialog.tsx";
import { exportPlaylist } from "./exportPlaylist.ts";
import { ReorderDialog } from "./ReorderDialog.tsx";
import { Suggestions } from "./Suggestions.tsx";

registerIcons(LYRIC_ICONS);

interface PlaylistScreenProps {
  playlist: Playlist;
  music: Song[];
  onDeleted: () => void;
}

type OpenDialog = "delete" | "edit" | "reorder";

export function PlaylistScreen({ playlist: read, music, onDeleted }: PlaylistScreenProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const pending = usePending();
  const [playlist = read] = playlistsWith([read], pending).filter(({ id }) => id === read.id);
  const songs = playlistSongsWith(playlist.id, music, pending);
  const collection: Collection = { kind: "playlist", id: String(playlist.id), name: playlist.name };
  const covers = coversOf(songs.map(({ image }) => image));
  const { run: remove } = useAction(async (removed: readonly Song[]) => {
    const actions = removed.map((song) => ({ kind: "playlist.removeSong", playlistId: playlist.id, song }) as const);
    const result = await enqueueAll(actions, (count) => `Removed from the playlist: ${countOf(count, "song")}.`);
    showUnlessWaiting(result);
  });

  return (
    <>
      <DetailHero
        kind="Playlist"
        name={playlist.name}
        image={playlist.image}
        covers={covers}
        menu={<CollectionMenu collection={collection} image={playlist.image} covers={covers} />}
      >
        {playlist.createBy && <span>{playlist.createBy}</span>}
        <PlayingTime songs={songs} />
        {playlist.description && <span>{playlist.description}</span>}
        {waitsFor(pending, `playlist:${playlist.id}`) && <Badge>Not synced yet</Badge>}
      </DetailHero>
      {songs.length > 0 && (
        <FindableSongList
          songs={songs}
          source={playlist.name}
          ownOrder="Your order"
          playlistId={playlist.id}
          downloadable={canBeDownloaded(collection) ? collection : undefined}
          onRemove={(removed) => void remove(removed)}
          actions={
            <Button icon="drag" onClick={() => setOpen("reorder")}>
              Reorder
            </Button>
          }
        />
      )}
      <Suggestions key={playlist.id} playlistId={playlist.id} songs={songs} />
      {songs.length === 0 && (
        <EmptyState
          sentence="Songs you add appear here. To add one, choose “Add to Playlist” in any song’s menu."
          icon="playlist"
          link={{ label: "Browse music", href: "/browse" }}
        />
      )}
      <PlaylistActions playlist={playlist} songs={songs} onOpen={setOpen} />
      <DeletePlaylistDialog
        playlist={open === "delete" ? playlist : null}
        onClose={() => setOpen(null)}
        onDeleted={onDeleted}
      />
      {open === "edit" && <EditPlaylistDialog playlist={playlist} onClose={() => setOpen(null)} />}
      <ReorderDialog playlistId={playlist.id} songs={songs} isOpen={open === "reorder"} onClose={() => setOpen(null)} />
    </>
  );
}

interface PlaylistActionsProps {
  playlist: Playlist;
  songs: readonly Song[];
  onOpen: (dialog: OpenDialog) => void;
}

const PlaylistActions = ({ playlist, songs, onOpen }: PlaylistActionsProps) => (
  <div>
    <Button variant="quiet" icon="edit" onClick={() => onOpen("edit")}>
      Edit {playlist.name}
    </Button>
    {songs.length > 0 && (
      <Button variant="quiet" icon="download" onClick={() => exportPlaylist(playlist.name, songs)}>
        Export as M3U
      </Button>
    )}
    <Button variant="quiet" icon="delete" onClick={() => onOpen("delete")}>
      Delete {playlist.name}
    </Button>
  </div>
);
