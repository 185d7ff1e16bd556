import type { ReactNode } from "react";
import type { Song } from "#contract/shapes.ts";
import { FindableSongList } from "#src/features/songList/FindableSongList.tsx";
import type { SongListContext } from "#src/features/songList/SongListFrame.tsx";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface SongsScreenProps {
  title: string;
  songs: Song[];
  renderOwnOrder?: SongListContext["renderOwnOrder"];
  /** Songs that are listed because of a change or a play that the server does not have yet. */
  waitingIds?: ReadonlySet<number> | undefined;
  emptySentence: string;
  /** Shown above `emptySentence`. */
  icon: IconName;
  /** Set if the songs can be kept offline. */
  downloadable?: SongListContext["downloadable"];
  /** Shown beside the title. */
  actions?: ReactNode;
}

/** A heading and a song list with its own order, for favourites and history. */
export const SongsScreen = ({ title, songs, emptySentence, icon, actions, ...list }: SongsScreenProps) => (
  <>
    <ScreenHeading title={title} actions={actions} />
    {songs.length === 0 ? (
      <EmptyState sentence={emptySentence} icon={icon} link={{ label: "Browse music", href: "/browse" }} />
    ) : (
      <FindableSongList songs={songs} source={title} ownOrder="Newest first" {...list} />
    )}
  </>
);
