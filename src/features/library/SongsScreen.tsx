import type { ReactNode } from "react";
import type { Song } from "#contract/shapes.ts";
import { FindableSongList } from "#src/features/songList/FindableSongList.tsx";
import type { SongListContext } from "#src/features/songList/SongListFrame.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface SongsScreenProps {
  title: "Favourites" | "You recently listen";
  songs: Song[];
  renderOwnOrder?: SongListContext["renderOwnOrder"];
  /** Songs that are listed because of a change or a play that the server does not have yet. */
  waitingIds?: ReadonlySet<number> | undefined;
  emptySentence: string;
  /** Shown beside the title. */
  actions?: ReactNode;
}

/** A heading and a song list with its own order, for favourites and history. */
export const SongsScreen = ({ title, songs, renderOwnOrder, waitingIds, emptySentence, actions }: SongsScreenProps) => (
  <>
    <ScreenHeading title={title} actions={actions} />
    {songs.length === 0 ? (
      <EmptyState sentence={emptySentence} icon="favourite" link={{ label: "Browse music", href: "/browse" }} />
    ) : (
      <FindableSongList
        songs={songs}
        renderOwnOrder={renderOwnOrder}
        source={title}
        ownOrder="Newest first"
        waitingIds={waitingIds}
        downloadable={title === "Favourites" ? { name: title, path: "/favourites" } : undefined}
      />
    )}
  </>
);
