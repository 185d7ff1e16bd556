import type { Song } from "#contract/shapes.ts";
import { addToQueue, playNext } from "#src/core/player/player.ts";
import { songIdOf } from "#src/core/player/songId.ts";
import type { MenuItem } from "#src/ui/Menu.tsx";
import { addingToPlaylistAtom } from "./AddToPlaylistDialog.tsx";
import { downloadSong } from "./download.ts";
import { toggleFavourite } from "./favourites.ts";
import { share } from "./share.ts";
import { store } from "#src/core/store.ts";
import { report } from "#src/core/report.ts";

export interface SongActionsOptions {
  isFavourite: boolean;
  isOnline: boolean;
  /** Set inside a playlist of one's own. */
  onRemoveFromPlaylist?: (() => void) | undefined;
}

const NEEDS_NETWORK = "This needs the network";

export const songInfoPath = (song: Song): string => `/music-info/${songIdOf(song)}`;

/** Everything that can be done with a song, in the specification's order and words. */
export function songActions(song: Song, { isFavourite, isOnline, onRemoveFromPlaylist }: SongActionsOptions): (MenuItem | "separator")[] {
  const started = (work: Promise<unknown>) => void work.catch((cause) => report("a song's menu", cause));
  return [
    {
      label: isFavourite ? "Remove from favourites" : "Favourite",
      icon: "favourite",
      onSelect: () => started(toggleFavourite(song)),
    },
    { label: "Add to Playlist", icon: "addToPlaylist", onSelect: () => store.set(addingToPlaylistAtom, song) },
    {
      label: "Download",
      icon: "download",
      onSelect: () => started(downloadSong(song)),
      ...(isOnline ? {} : { disabledReason: NEEDS_NETWORK }),
    },
    { label: "Song Info", icon: "info", href: songInfoPath(song) },
    {
      label: "Share",
      icon: "share",
      onSelect: () =>
        started(share({ platform: "Song", shareId: songIdOf(song), title: song.name, address: new URL(songInfoPath(song), location.origin).href })),
    },
    "separator",
    { label: "Play next", icon: "playNext", onSelect: () => started(playNext(song)) },
    { label: "Add to queue", icon: "queue", onSelect: () => started(addToQueue(song)) },
    ...(onRemoveFromPlaylist ? (["separator", { label: "Remove from playlist", icon: "remove", onSelect: onRemoveFromPlaylist }] as const) : []),
  ];
}
