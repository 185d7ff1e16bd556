import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { playlistsWith, waitsFor } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { playlistNote } from "#src/features/cards/playlistNote.tsx";
import { useCardView } from "#src/features/cards/useCardView.tsx";
import { type CollectionCard, usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { NARROW, useMediaQuery } from "#src/ui/useMediaQuery.ts";
import { DeletePlaylistDialog } from "./DeletePlaylistDialog.tsx";
import styles from "./PlaylistsScreen.module.css";
import { LazySmartPlaylistDialog } from "./smart/LazySmartPlaylistDialog.ts";

interface PlaylistsScreenProps {
  playlists: Playlist[];
  has_smart_playlists: boolean | undefined;
}

export function PlaylistsScreen({ playlists, has_smart_playlists: hasSmartPlaylists = false }: PlaylistsScreenProps) {
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const [deleting, setDeleting] = useState<Playlist | null>(null);
  const [isMakingSmart, setMakingSmart] = useState(false);
  const show = (id: number) => navigate({ to: "/my-playlist-details/$id", params: { id } });
  const pending = usePending();
  const all = playlistsWith(playlists, pending);
  const { shown, controls } = useListControls(all, { ownOrder: "Newest first" });
  const cards = shown.map(
    (playlist): CollectionCard => ({
      key: playlist.id,
      collection: { kind: "playlist", id: String(playlist.id), name: playlist.name },
      subtitle: playlistNote(playlist) ?? playlist.description,
      image: playlist.image,
      covers: playlist.covers,
      badge: waitsFor(pending, `playlist:${playlist.id}`) ? "Not synced yet" : undefined,
      actions: <IconButton label={`Delete ${playlist.name}`} icon="delete" onClick={() => setDeleting(playlist)} />,
    }),
  );
  const items = usePlayableCards(cards);
  const view = useCardView();
  const create = <CreateButtons {...(hasSmartPlaylists && { onSmart: () => setMakingSmart(true) })} />;
  return (
    <>
      <ScreenHeading
        title="My Playlist"
        actions={
          <>
            {view.button}
            {!isNarrow && create}
          </>
        }
      />
      {isNarrow && <div className={styles.create}>{create}</div>}
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
      <OnDemand isOpen={isMakingSmart}>
        <LazySmartPlaylistDialog onClose={() => setMakingSmart(false)} onCreated={show} />
      </OnDemand>
    </>
  );
}

interface CreateButtonsProps {
  /** Absent if the server has no smart playlists. */
  onSmart?: () => void;
}

const CreateButtons = ({ onSmart }: CreateButtonsProps) => (
  <>
    {onSmart && (
      <Button icon="smart" onPointerEnter={LazySmartPlaylistDialog.preload} onClick={onSmart}>
        New smart playlist
      </Button>
    )}
    <PathLink className={buttonClass("primary")} href="/create-playlist">
      New playlist
    </PathLink>
  </>
);
