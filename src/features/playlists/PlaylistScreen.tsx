import { useState } from "react";
import { reorderPlaylist, updatePlaylist } from "#contract/playlists.ts";
import type { Playlist, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { isOffered } from "#src/core/api/client.ts";
import { type Collection, canBeDownloaded } from "#src/core/collections/registry.ts";
import { coversOf } from "#src/core/mutations/playlists.ts";
import { enqueueAll, refusedSongs } from "#src/core/outbox/enqueueAll.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { playlistSongsWith, playlistsWith, waitsFor } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { FindableSongList } from "#src/features/songList/FindableSongList.tsx";
import { PlayingTime } from "#src/features/songList/PlayingTime.tsx";
import type { SongListContext } from "#src/features/songList/SongListFrame.tsx";
import { CollectionMenu } from "#src/features/songMenu/CollectionMenu.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { LYRIC_ICONS } from "#src/ui/icons/lyricIcons.ts";
import type { MenuEntry } from "#src/ui/overlays/menuItems.ts";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeletePlaylistDialog } from "./DeletePlaylistDialog.tsx";
import { EditPlaylistDialog } from "./EditPlaylistDialog.tsx";
import { exportPlaylist } from "./exportPlaylist.ts";
import { ReorderDialog } from "./ReorderDialog.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { LazySmartPlaylistDialog } from "./smart/LazySmartPlaylistDialog.ts";

registerIcons(LYRIC_ICONS);

interface PlaylistScreenProps {
  playlist: Playlist;
  music: Song[];
  onDeleted: () => void;
}

type OpenDialog = "delete" | "edit" | "reorder" | "rules";

export function PlaylistScreen({ playlist: read, music, onDeleted }: PlaylistScreenProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const pending = usePending();
  const [playlist = read] = playlistsWith([read], pending).filter(({ id }) => id === read.id);
  const songs = playlistSongsWith(playlist.id, music, pending);
  const collection: Collection = { kind: "playlist", id: String(playlist.id), name: playlist.name };
  const covers = coversOf(songs.map(({ image }) => image));
  const isSmart = playlist.smart !== undefined;
  const byHand = changesByHand(playlist.id, () => setOpen("reorder"));
  /** Another dialog may be open by the time a slow change ends. That dialog stays open. */
  const close = () => setOpen((shown) => (shown === open ? null : shown));

  return (
    <>
      <DetailHero
        kind={isSmart ? "Smart playlist" : "Playlist"}
        name={playlist.name}
        image={playlist.image}
        covers={covers}
        menu={
          <CollectionMenu
            collection={collection}
            image={playlist.image}
            covers={covers}
            own={playlistEntries(playlist, songs, setOpen)}
          />
        }
      >
        {playlist.createBy && <span>{playlist.createBy}</span>}
        <PlayingTime songs={songs} />
        {playlist.description && <span>{playlist.description}</span>}
        {waitsFor(pending, `playlist:${playlist.id}`) && <Badge>Not synced yet</Badge>}
      </DetailHero>
      {songs.length > 0 && (
        <FindableSongList
          key={`songs ${playlist.id}`}
          songs={songs}
          source={playlist.name}
          ownOrder={isSmart ? "Playlist order" : "Your order"}
          playlistId={playlist.id}
          downloadable={canBeDownloaded(collection) ? collection : undefined}
          {...(isSmart ? {} : byHand)}
        />
      )}
      {!isSmart && <Suggestions key={playlist.id} playlistId={playlist.id} songs={songs} />}
      {songs.length === 0 && (
        <EmptyState
          sentence={isSmart ? NOTHING_MATCHES : NOTHING_ADDED}
          icon={isSmart ? "smart" : "playlist"}
          link={{ label: "Browse music", href: "/browse" }}
        />
      )}
      <DeletePlaylistDialog playlist={open === "delete" ? playlist : null} onClose={close} onDeleted={onDeleted} />
      {open === "edit" && <EditPlaylistDialog playlist={{ ...playlist, covers }} onClose={close} />}
      <ReorderDialog playlistId={playlist.id} songs={songs} isOpen={open === "reorder"} onClose={close} />
      <OnDemand isOpen={open === "rules"}>
        <LazySmartPlaylistDialog playlist={playlist} onClose={close} />
      </OnDemand>
    </>
  );
}

const NOTHING_ADDED = "Songs you add appear here. To add one, choose “Add to Playlist” in any song’s menu.";
const NOTHING_MATCHES = "No songs match this playlist’s rules yet. Songs that do will appear here.";

/** Lets the user change the songs of a playlist that has no rules. */
const changesByHand = (playlistId: number, onReorder: () => void): Pick<SongListContext, "onRemove" | "actions"> => ({
  onRemove: (removed) => {
    const actions = removed.map((song) => ({ kind: "playlist.removeSong", playlistId, song }) as const);
    const said = (count: number, { length }: readonly unknown[]) =>
      `${countOf(count, "song")} removed from the playlist.${refusedSongs(length, "removed")}`;
    showOutcome(enqueueAll(actions, said));
  },
  actions: isOffered(reorderPlaylist) && (
    <Button icon="drag" onClick={onReorder}>
      Reorder
    </Button>
  ),
});

/** The playlist’s own menu entries, shown below those that every collection has. */
function playlistEntries(
  { name, smart }: Playlist,
  songs: readonly Song[],
  open: (dialog: OpenDialog) => void,
): MenuEntry[] {
  const editing: MenuEntry = { label: `Edit ${name}`, icon: "edit", onSelect: () => open("edit") };
  const rules: MenuEntry = {
    label: "Edit rules",
    icon: "smart",
    preload: LazySmartPlaylistDialog.preload,
    onSelect: () => open("rules"),
  };
  const exporting: MenuEntry = {
    label: "Export as M3U",
    icon: "download",
    onSelect: () => exportPlaylist(name, songs),
  };
  return [
    "separator",
    ...(isOffered(updatePlaylist) ? [editing] : []),
    ...(smart ? [rules] : []),
    ...(songs.length > 0 ? [exporting] : []),
    { label: `Delete ${name}`, icon: "delete", onSelect: () => open("delete") },
  ];
}
