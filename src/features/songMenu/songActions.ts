import type { Song } from "#contract/shapes.ts";
import { report } from "#src/core/platform/report.ts";
import { store } from "#src/core/platform/store.ts";
import { addToQueue, playNext } from "#src/core/player/queueCommands.ts";
import { startRadio } from "#src/core/player/radio.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { LazyAddToPlaylistDialog } from "#src/features/addToPlaylist/LazyAddToPlaylistDialog.ts";
import { changeFavourite } from "#src/features/favourites/favourites.ts";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import type { MenuItem } from "#src/ui/overlays/Menu.tsx";
import { saveSongFile } from "./saveSongFile.ts";
import { share } from "./share.ts";
import { songInfoPath } from "./songInfoPath.ts";
import { songOfflineAction } from "./songOfflineAction.ts";

export interface SongAction extends MenuItem {
  icon: IconName;
}

interface Situation {
  isFavourite: boolean;
  isOnline: boolean;
  /** Starts a selection with the song, in lists that support it. */
  onSelect?: () => void;
  /** Present only in the user's own playlists. */
  onRemoveFromPlaylist?: (() => void) | undefined;
}

const NEEDS_NETWORK = "You need to be online";

const addToPlaylist = (song: Song): void => store.set(addingToPlaylistAtom, { songs: [song] });

const started = (work: Promise<unknown>): void => {
  work.catch((cause) => report("a song's menu", cause));
};

/** The song's album and artist, which narrow rows and cards do not link to. */
function placesOf({ album, artist }: Song): SongAction[] {
  const places: SongAction[] = [];
  if (album?.slug) places.push({ label: "Go to album", icon: "album", href: `/album/${album.slug}` });
  if (artist.slug) places.push({ label: "Go to artist", icon: "artist", href: `/artist/${artist.slug}` });
  return places;
}

/** All actions for a song, in the specification's order and wording, followed by the player's own. */
export function songActions(
  song: Song,
  { isFavourite, isOnline, onSelect, onRemoveFromPlaylist }: Situation,
): (SongAction | "separator")[] {
  const address = new URL(songInfoPath(song), location.origin).href;
  return [
    {
      label: isFavourite ? "Remove from favourites" : "Favourite",
      icon: "favourite",
      onSelect: () => changeFavourite(song, !isFavourite),
    },
    {
      label: "Add to Playlist",
      icon: "addToPlaylist",
      onSelect: () => addToPlaylist(song),
      preload: LazyAddToPlaylistDialog.preload,
    },
    {
      label: "Download",
      icon: "download",
      note: "Saves the file and adds it to Your Music",
      disabledReason: isOnline ? undefined : NEEDS_NETWORK,
      onSelect: () => started(saveSongFile(song)),
    },
    ...songOfflineAction(song),
    { label: "Song Info", icon: "info", href: songInfoPath(song) },
    {
      label: "Share",
      icon: "share",
      onSelect: () =>
        started(share({ title: song.name, address, counted: { platform: "Song", share_id: songIdOf(song) } })),
    },
    "separator",
    { label: "Play next", icon: "playNext", onSelect: () => playNext(song) },
    { label: "Add to queue", icon: "addToQueue", onSelect: () => addToQueue(song) },
    { label: "Start radio", icon: "radio", onSelect: () => started(startRadio(song)) },
    ...(onSelect ? [{ label: "Select", icon: "check" as const, onSelect }] : []),
    ...placesOf(song),
    ...(onRemoveFromPlaylist
      ? [{ label: "Remove from playlist", icon: "delete" as const, onSelect: onRemoveFromPlaylist }]
      : []),
  ];
}
