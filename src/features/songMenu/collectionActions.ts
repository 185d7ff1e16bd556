import { showFailure } from "#src/core/actions/showFailure.ts";
import {
  addCollectionToQueue,
  type Collection,
  playCollection,
  playCollectionNext,
  readSong,
  songsOf,
  startCollectionRadio,
} from "#src/core/collections/collections.ts";
import { downloadWhole, stopDownloading } from "#src/core/collections/downloadCollection.ts";
import { canBeDownloaded } from "#src/core/collections/readCollection.ts";
import { accountDatabase, hasAccountDatabase } from "#src/core/database/db.ts";
import { canDownload } from "#src/core/downloads/downloadedSongs.ts";
import { readFollowed } from "#src/core/following/followed.ts";
import { isOnline } from "#src/core/network/online.ts";
import { readOverlay } from "#src/core/outbox/overlaidRows.ts";
import { isFollowedWith, isSavedWith } from "#src/core/outbox/overlay.ts";
import { store } from "#src/core/platform/store.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { LazyAddToPlaylistDialog } from "#src/features/addToPlaylist/LazyAddToPlaylistDialog.ts";
import type { MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { changeFollowing } from "./following.ts";
import { kindOf } from "./kindOf.ts";
import { changeSaved, readSavedAlbums } from "./savedAlbums.ts";
import { share } from "./share.ts";
import { songActions } from "./songActions.ts";

interface CardCollection extends Collection {
  image: string;
}

/** Kinds that are short enough to be queued or added to a playlist as a whole. */
const SHORT_KINDS = ["Album", "Playlist"];

/** Kinds whose links work for others. Playlists are private. */
const SHARED_KINDS = ["Album", "Artist", "Beat"];

/** The entry that downloads a collection or removes its download. */
async function offlineEntry(collection: Collection): Promise<MenuEntry[]> {
  if (!canDownload() || !canBeDownloaded(collection.path) || !hasAccountDatabase()) return [];
  const isDownloaded = (await accountDatabase().collectionDownloads.get(collection.path)) !== undefined;
  return isDownloaded
    ? [{ label: "Remove offline copy", icon: "delete", onSelect: choosing(stopDownloading, collection) }]
    : [{ label: "Keep offline", icon: "downloadOffline", onSelect: choosing(downloadWhole, collection) }];
}

async function followEntry({ name, path, image }: CardCollection): Promise<MenuEntry[]> {
  const followed = await readFollowed();
  if (!followed) return [];
  const artist = { slug: decodeURIComponent(path.split("/")[2] ?? ""), name, image };
  const isFollowed = isFollowedWith(followed, await readOverlay(), artist);
  return [
    {
      label: isFollowed ? "Unfollow" : "Follow",
      icon: isFollowed ? "check" : "add",
      onSelect: () => changeFollowing(artist, !isFollowed),
    },
  ];
}

/** The entry that adds an album to the library, or removes it. */
async function saveEntry({ name, path, image }: CardCollection): Promise<MenuEntry[]> {
  const saved = await readSavedAlbums();
  if (!saved) return [];
  const slug = decodeURIComponent(path.split("/")[2] ?? "");
  const isSaved = isSavedWith(saved, await readOverlay(), { slug });
  const album = { slug, name, image, artist: undefined };
  return [
    {
      label: isSaved ? "Remove from library" : "Save to library",
      icon: "favourite",
      onSelect: () => changeSaved(album, !isSaved),
    },
  ];
}

const choosing = (work: (chosen: Collection) => Promise<void>, collection: Collection) => () => {
  work(collection).catch((error: unknown) => showFailure(error));
};

/** All actions for the card of a song, an album, an artist, a playlist and so on. */
export async function collectionActions(
  collection: CardCollection,
  favouriteIds: ReadonlySet<number>,
): Promise<MenuEntry[]> {
  const [, start = "", id] = collection.path.split("/");
  const play: MenuEntry = { label: "Play", icon: "play", onSelect: choosing(playCollection, collection) };
  if (start === "music-info") {
    const situation = { isFavourite: favouriteIds.has(Number(id)), isOnline: isOnline() };
    return [play, ...songActions(await readSong(Number(id)), situation)];
  }
  const open: MenuEntry = {
    label: `Go to ${kindOf(collection.path).toLowerCase()}`,
    icon: "info",
    href: collection.path,
  };
  return [play, ...(await ownActions(collection)), "separator", open];
}

/** The actions on a collection's own screen, which has its own Play button. */
export async function ownActions(collection: CardCollection): Promise<MenuEntry[]> {
  const kind = kindOf(collection.path);
  const isShort = SHORT_KINDS.includes(kind);
  const choose = (work: (chosen: Collection) => Promise<void>) => choosing(work, collection);
  const queueing: MenuEntry[] = [
    { label: "Play next", icon: "playNext", onSelect: choose(playCollectionNext) },
    { label: "Add to queue", icon: "addToQueue", onSelect: choose(addCollectionToQueue) },
  ];
  const adding: MenuEntry = {
    label: "Add to Playlist",
    icon: "addToPlaylist",
    onSelect: choose(addToPlaylist),
    preload: LazyAddToPlaylistDialog.preload,
  };
  const sharing: MenuEntry = { label: "Share", icon: "share", onSelect: choose(shareCollection) };
  return [
    ...(isShort ? queueing : []),
    { label: "Start radio", icon: "radio", onSelect: choose(startCollectionRadio) },
    ...(isShort ? [adding] : []),
    ...(SHARED_KINDS.includes(kind) ? [sharing] : []),
    ...(kind === "Artist" ? await followEntry(collection) : []),
    ...(kind === "Album" ? await saveEntry(collection) : []),
    ...(await offlineEntry(collection)),
  ];
}

const shareCollection = ({ name, path }: Collection): Promise<void> =>
  share({ title: name, address: new URL(path, location.origin).href });

async function addToPlaylist(collection: Collection): Promise<void> {
  store.set(addingToPlaylistAtom, { songs: await songsOf(collection), name: collection.name });
}
