import { activeAccountKey } from "#src/core/account/activeAccount.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { keepOffline, stopDownloading } from "#src/core/collections/keepOffline.ts";
import {
  addCollectionToQueue,
  allSongsOf,
  playCollection,
  playCollectionNext,
  startCollectionRadio,
} from "#src/core/collections/playCollection.ts";
import { addressOf, type Collection, canBeDownloaded, kindOf, labelOf } from "#src/core/collections/registry.ts";
import { readSong } from "#src/core/collections/sources/song.ts";
import { hasAccountDatabase } from "#src/core/database/db.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { readCollectionDownload, readDownload } from "#src/core/downloads/downloadedSongs.ts";
import { canBeKept } from "#src/core/downloads/keptBeats.ts";
import { readOwnedBeats } from "#src/core/downloads/ownedBeats.ts";
import { readFollowed } from "#src/core/following/followed.ts";
import { isOnline } from "#src/core/network/online.ts";
import { readOverlay } from "#src/core/outbox/overlaidRows.ts";
import { isFollowedWith, isSavedWith } from "#src/core/outbox/overlay.ts";
import { store } from "#src/core/platform/store.ts";
import { playableBeat, playableOwned } from "#src/core/song/playableSong.ts";
import { playableIdOfBeat } from "#src/core/song/songId.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { LazyAddToPlaylistDialog } from "#src/features/addToPlaylist/LazyAddToPlaylistDialog.ts";
import type { MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { changeFollowing } from "./following.ts";
import { changeSaved, readSavedAlbums } from "./savedAlbums.ts";
import { share } from "./share.ts";
import { songActions } from "./songActions.ts";
import { songOfflineAction } from "./songOfflineAction.ts";

/** The menu entry that downloads a collection or removes its download. */
async function offlineEntry(collection: Collection): Promise<MenuEntry[]> {
  if (!canDownload() || !canBeDownloaded(collection) || !hasAccountDatabase()) return [];
  const isDownloaded = (await readCollectionDownload(addressOf(collection))) !== undefined;
  return isDownloaded
    ? [{ label: "Remove offline copy", icon: "downloaded", onSelect: choosing(stopDownloading, collection) }]
    : [{ label: "Keep offline", icon: "downloadOffline", onSelect: choosing(keepOffline, collection) }];
}

/** The entry that downloads a bought beat or removes its download. */
async function beatOfflineEntry(id: number): Promise<MenuEntry[]> {
  if (!canDownload() || !hasAccountDatabase()) return [];
  const beat = (await readOwnedBeats()).find((owned) => owned.id === id);
  if (beat && canBeKept(beat)) return songOfflineAction(playableBeat(beat));
  const download = await readDownload(playableIdOfBeat(id));
  return download && download.state !== "removed" ? songOfflineAction(playableOwned(download.song)) : [];
}

async function followEntry({ id, name }: Collection, image: string): Promise<MenuEntry[]> {
  const followed = await readFollowed();
  if (!followed) return [];
  const artist = { slug: id, name, image };
  const isFollowed = isFollowedWith(followed, await readOverlay(), artist);
  return [
    {
      label: isFollowed ? "Unfollow" : "Follow",
      icon: isFollowed ? "check" : "add",
      onSelect: () => changeFollowing(artist, !isFollowed),
    },
  ];
}

/** The menu entry that adds an album to the library or removes it from there. */
async function saveEntry({ id: slug, name }: Collection, image: string): Promise<MenuEntry[]> {
  const saved = await readSavedAlbums();
  if (!saved) return [];
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
  collection: Collection,
  image: string,
  favouriteIds: ReadonlySet<number>,
): Promise<MenuEntry[]> {
  const play: MenuEntry = { label: "Play", icon: "play", onSelect: choosing(playCollection, collection) };
  if (collection.kind === "song") {
    const id = Number(collection.id);
    const situation = { isFavourite: favouriteIds.has(id), isOnline: isOnline() };
    return [play, ...songActions(await readSong(id), situation)];
  }
  const open: MenuEntry = {
    label: `Go to ${labelOf(collection).toLowerCase()}`,
    icon: "info",
    href: addressOf(collection),
  };
  return [play, ...(await ownActions(collection, image)), "separator", open];
}

/** The actions on a collection's own screen, which has its own Play button. */
export async function ownActions(collection: Collection, image: string): Promise<MenuEntry[]> {
  const { isShort, isShared } = kindOf(collection);
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
    ...(isShared ? [sharing] : []),
    ...(collection.kind === "artist" ? await followEntry(collection, image) : []),
    ...(collection.kind === "album" ? await saveEntry(collection, image) : []),
    ...(await offlineEntry(collection)),
    ...(collection.kind === "beat" ? await beatOfflineEntry(Number(collection.id)) : []),
  ];
}

const shareCollection = (collection: Collection): Promise<void> =>
  share({ title: collection.name, address: new URL(addressOf(collection), location.origin).href });

/** While the songs are being read, the user may open the dialog for other songs, and another user may sign in. */
async function addToPlaylist(collection: Collection): Promise<void> {
  const accountKey = activeAccountKey();
  const songs = await allSongsOf(collection);
  const isWanted = activeAccountKey() === accountKey && store.get(addingToPlaylistAtom) === null;
  if (isWanted && songs.length > 0) store.set(addingToPlaylistAtom, { songs });
}
