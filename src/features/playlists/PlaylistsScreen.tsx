import { useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { playlistsWith, waitsFor } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { useCardView } from "#src/features/cards/useCardView.tsx";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { DeletePlaylistDialog } from "./DeletePlaylistDialog.tsx";

export function PlaylistsScreen({ playlists }: { playlists: Playlist[] }) {
  const [deleting, setDeleting] = useState<Playlist | null>(null);
  const pending = usePending();
  const all = playlistsWith(playlists, pending);
  const { shown, controls } = useListControls(all, { ownOrder: "Newest first" });
  const cards = shown.map(
    (playlist): CollectionCard => ({
      key: playlist.id,
      collection: { kind: "playlist", id: String(playlist.id), name: playlist.name },
      subtitle: playlist.music_count === undefined ? playlist.description : countOf(playlist.music_count, "song"),
      image: playlist.image,
      covers: playlist.covers,
      badge: waitsFor(pending, `playlist:${playlist.id}`) ? "Not synced yet" : undefined,
      actions: <IconButton label={`Delete ${playlist.name}`} icon="delete" onClick={() => setDeleting(playlist)} />,
    }),
  );
  const items = usePlayableCards(cards);
  const view = useCardView();
  return (
    <>
      <ScreenHeading
        title="My Playlist"
        actions={
          <>
            {view.button}
            <PathLink className={buttonClass("primary")} href="/create-playlist">
              New playlist
            </PathLink>
          </>
        }
      />
      {controls}
      {all.length === 0 ? (
        <EmptyState
          sentence="Playlists you create appear here."
          icon="playlist"
          link={{ label: "Create Playlist", href: "/create-playlist" }}
        />
      ) : (
        <CardList label="My Playlist" look={view.look} items={items} />
      )}
      <DeletePlaylistDialog playlist={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
