/** Keeping an album, a playlist or the favourites offline: the user's wish, and following what is added to them later. */
import { countOf } from "#lib/format.ts";
import { happenedWithin } from "#lib/happenedWithin.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { onAnswer } from "../api/answers.ts";
import { isAppError } from "../api/appError.ts";
import {
  type CollectionCounts,
  downloadCollection,
  forgetCollection,
  type MayDownload,
  type ReadCollection,
  removeCollection,
  updateCollection,
} from "../downloads/collectionDownloads.ts";
import { currentDevice } from "../downloads/device.ts";
import { readCollectionDownload, readCollectionDownloads } from "../downloads/downloadedSongs.ts";
import { downloadIfAgreed } from "../downloads/largeDownload.ts";
import { showRemoval } from "../downloads/showRemoval.ts";
import { readOwned } from "../downloads/startDownloads.ts";
import { showDownloading, stopTelling, tellOutcome } from "../downloads/tellOutcome.ts";
import { isAnswering, isOnline, onBackOnline } from "../network/online.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { getCurrentUser } from "../session/currentUser.ts";
import { songIdOf } from "../song/songId.ts";
import type { CollectionContents } from "./collectionSource.ts";
import { addressOf, type Collection, collectionAt, type Kind } from "./registry.ts";
import { OFFLINE_SOURCES, SOURCES } from "./sources.ts";

/** A long list whose screen shows a part of it is read whole again at most this often. */
const WHOLE_AGAIN_MS = 60_000;

/** With a subscription every song that the server gives out may be kept; without, those that the user owns. */
async function readEntitlement(): Promise<MayDownload> {
  const user = await getCurrentUser();
  if (user?.subscription) return ({ dataAudio }) => dataAudio !== "";
  const owned = new Set((await readOwned()).music_download.data.map(({ id }) => id));
  return (song) => song.dataAudio !== "" && owned.has(songIdOf(song));
}

/** Keeps a collection offline from now on, with what is added to it later; a large one only once the user agrees to its size. */
export async function downloadWhole(collection: Collection): Promise<void> {
  const { name } = collection;
  const [read, mayDownload] = await Promise.all([readContents(collection), readEntitlement()]);
  const wanted = read.songs.filter(mayDownload).map((song) => ({ id: songIdOf(song), dataAudio: song.dataAudio }));
  await downloadIfAgreed(`“${name}”`, wanted, async () => {
    const device = currentDevice();
    const found = await downloadCollection(device, read, mayDownload);
    askToPersist();
    const message = downloadMessage(name, found);
    if (found.refusedCount > 0) showPopup({ kind: "warning", message });
    else showDownloading(name, message);
    const kept = await device.database.collectionDownloads.get(read.path);
    tellOutcome({ name, songIds: kept?.songIds ?? [] });
  });
}

/** What the popup says when a collection starts to download. */
export function downloadMessage(name: string, { songCount, refusedCount }: CollectionCounts): string {
  if (songCount === 0 && refusedCount > 0) return `None of the songs in “${name}” can be downloaded.`;
  if (songCount === 0) return `New songs in “${name}” will download automatically.`;
  const songs = countOf(songCount, "song");
  const refused = refusedCount > 0 ? ` ${countOf(refusedCount, "song")} can’t be downloaded.` : "";
  return isOnline() ? `Downloading ${songs}…${refused}` : `${songs} will download when you’re back online.${refused}`;
}

/** Keeps a collection offline no longer; a popup offers to undo that. */
export async function stopDownloading(collection: Collection): Promise<void> {
  const removal = await removeCollection(currentDevice(), addressOf(collection));
  showRemoval(`“${collection.name}” is no longer available offline.`, removal);
}

/** Reads a collection with all of its songs. */
async function readContents(collection: Collection): Promise<ReadCollection> {
  const { offline } = SOURCES[collection.kind];
  if (!offline) throw new Error(`${addressOf(collection)} can’t be downloaded`);
  return { ...(await offline.read(collection.id)), path: addressOf(collection) };
}

/**
 * Lets every kept collection hold what is in it: all of them are read when Segue starts and when the network comes back, and
 * each whenever a screen has read it. Returns the way to stop.
 */
export function followCollections(): () => void {
  const accountKey = activeAccountKey();
  const isOver = new AbortController();
  const isHere = () => !isOver.signal.aborted && accountKey !== null && accountKey === activeAccountKey();
  let turn = Promise.resolve();
  /** One at a time: an older answer is not to be written over a newer one. */
  const inTurn = (what: string, work: () => Promise<unknown>): void => {
    turn = turn.then(async () => {
      try {
        if (isHere()) await work();
      } catch (cause) {
        if (!isAppError(cause) && isHere()) report(what, cause);
      }
    });
  };
  const readAll = (): void => inTurn("reading downloaded collections", () => readAgain(isHere));
  const stops = [
    onBackOnline(readAll),
    onAnswer((endpoint, data) => {
      if (!isAnswering()) return;
      for (const [kind, { shown, all }] of OFFLINE_SOURCES) {
        const found = endpoint === shown.endpoint ? shown.find(data) : undefined;
        if (found) inTurn("updating a downloaded collection", () => follow({ kind, ...found }, found));
        const ids = endpoint === all?.endpoint ? all.find(data) : undefined;
        if (ids) inTurn("looking for deleted collections", () => readMissing(kind, ids));
      }
    }),
  ];
  readAll();
  return () => {
    isOver.abort();
    stopTelling();
    for (const stop of stops) stop();
  };
}

/** The collections that are kept on this device. */
async function downloadedCollections(): Promise<Collection[]> {
  return (await readCollectionDownloads()).flatMap(({ path, name }) => collectionAt(path, name) ?? []);
}

async function readAgain(mayGoOn: () => boolean): Promise<void> {
  let mayDownload: MayDownload | undefined;
  for (const collection of await downloadedCollections()) {
    await whenIdle();
    if (!mayGoOn() || !isAnswering()) return;
    mayDownload ??= await readEntitlement();
    await readOne(collection, mayDownload);
  }
}

/** What is read here is heard of as a response as well, but no long list is: that has only its first part. */
async function readOne(collection: Collection, mayDownload?: MayDownload): Promise<void> {
  try {
    const read = await readContents(collection);
    if (isAnswering()) await updateCollection(currentDevice(), read, mayDownload ?? (await readEntitlement()));
  } catch (cause) {
    // A playlist was deleted by the user. An album that the store has no longer stays as it is.
    if (!isAppError(cause, "notFound") || !SOURCES[collection.kind].offline?.all) throw cause;
    await forgetCollection(currentDevice(), addressOf(collection));
  }
}

async function follow(collection: Collection, contents: CollectionContents): Promise<void> {
  const path = addressOf(collection);
  const found = await readCollectionDownload(path);
  if (!found) return;
  if (contents.isWhole) await updateCollection(currentDevice(), { ...contents, path }, await readEntitlement());
  else if (!happenedWithin(WHOLE_AGAIN_MS, found.readAtMs)) await readOne(collection);
}

/** One that is kept and not among those of its kind any more may have been deleted. */
async function readMissing(kind: Kind, existingIds: readonly string[]): Promise<void> {
  for (const collection of await downloadedCollections())
    if (collection.kind === kind && !existingIds.includes(collection.id)) await readOne(collection);
}
