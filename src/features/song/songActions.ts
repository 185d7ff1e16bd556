import type { Song } from "#contract/shapes.ts";
import { report } from "#src/core/platform/report.ts";
import { store } from "#src/core/platform/store.ts";
import { addToQueue, playNext } from "#src/core/player/player.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import type { MenuItem } from "#src/ui/overlays/Menu.tsx";
import { addingToPlaylistAtom } from "./addingToPlaylist.ts";
import { downloadSong } from "./download.ts";
import { changeFavourite } from "./favourites.ts";
import { share } from "./share.ts";

export interface SongAction extends MenuItem {
  icon: IconName;
}

interface Situation {
  isFavourite: boolean;
  isOnline: boolean;
  /** Set inside a playlist of the user's own. */
  onRemoveFromPlaylist?: (() => void) | undefined;
}

const NEEDS_NETWORK = "This needs the network";

export const songInfoPath = (song: Song): string => `/music-info/${songIdOf(song)}`;

const started = (work: Promise<unknown>): void => {
  work.catch((cause) => report("a song's menu", cause));
};

/** Everything that can be done with a song, in the specification's order and wording; then what players add. */
export function songActions(
  song: Song,
  { isFavourite, isOnline, onRemoveFromPlaylist }: Situation,
): (SongAction | "separator")[] {
  const address = new URL(songInfoPath(song), location.origin).href;
  return [
    {
      label: isFavourite ? "Remove from favourites" : "Favourite",
      icon: "favourite",
      onSelect: () => changeFavourite(song, !isFavourite),
    },
    { label: "Add to Playlist", icon: "addToPlaylist", onSelect: () => store.set(addingToPlaylistAtom, song) },
    {
      label: "Download",
      icon: "download",
      disabledReason: isOnline ? undefined : NEEDS_NETWORK,
      onSelect: () => started(downloadSong(song)),
    },
    { label: "Song Info", icon: "info", href: songInfoPath(song) },
    {
      label: "Share",
      icon: "share",
      onSelect: () => started(share({ platform: "Song", shareId: songIdOf(song), title: song.name, address })),
    },
    "separator",
    { label: "Play next", icon: "playNext", onSelect: () => playNext(song) },
    { label: "Add to queue", icon: "addToQueue", onSelect: () => addToQueue(song) },
    ...(onRemoveFromPlaylist
      ? [{ label: "Remove from playlist", icon: "delete" as const, onSelect: onRemoveFromPlaylist }]
      : []),
  ];
}
