/** Keeps albums, playlists and the favourites offline, including songs added later. */
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
import { readOwned } from "../downloads/readOwned.ts";
import { showRemoval } from "../downloads/showRemoval.ts";
import { showDownloading, stopTelling, tellOutcome } from "../downloads/tellOutcome.ts";
import { isAnswering, isOnline, onBackOnline } from "../network/online.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { getCurrentUser } from "../session/currentUser.ts";
import { songIdOf } from "../song/songId.ts";
import { workers } from "../worker/container.ts";
import type { CollectionContents } from "./collectionSource.ts";
import { addressOf, type Collection, collectionAt, type Kind } from "./registry.ts";
import { OFFLINE_SOURCES, SOURCES } from "./sources.ts";

/** The minimum time between two complete reads of a long list whose screen shows only a part of it. */
const WHOLE_AGAIN_MS = 60_000;

/** Subscribers may keep every playable song; others only the songs they own. */
async function readEntitlement(): Promise<MayDownload> {
  const user = await getCurrentUser();
  if (user?.subscription) return ({ dataAudio }) => dataAudio !== "";
  const owned = new Set((await readOwned()).music_download.data.map(({ id }) => id));
  return (song) => song.dataAudio !== "" && owned.has(songIdOf(song));
}

/** Keeps a collection offline, including songs added later. Asks first if it is large. */
export async function keepOffline(collection: Collection): Promise<void> {
  const { name } = collection;
  const [read, mayDownload] = await Promise.all([readContents(collection), readEntitlement()]);
  const wanted = read.songs.filter(mayDownload).map((song) => ({ id: songIdOf(song), dataAudio: song.dataAudio }));
  await downloadIfAgreed(`“${name}”`, wanted, async () => {
    const device = currentDevice();
    const found = await downloadCollection(device, read, mayDownload);
    askToPersist();
    const message = downloadMessage(name, found);
    if (found.refusedCount > 0) showPopup({ kind: "warning", message });
    else showDownloading(read.path, message);
    const kept = await device.database.collectionDownloads.get(read.path);
    tellOutcome({ key: read.path, name, songIds: kept?.songIds ?? [] });
  });
}

/** The popup's message when a collection starts to download. */
export function downloadMessage(name: string, { songCount, refusedCount }: CollectionCounts): string {
  if (songCount === 0 && refusedCount > 0) return `None of the songs in “${name}” can be downloaded.`;
  if (songCount === 0) return `New songs in “${name}” will download automatically.`;
  const songs = countOf(songCount, "song");
  const refused = refusedCount > 0 ? ` ${countOf(refusedCount, "song")} can’t be downloaded.` : "";
  return isOnline() ? `Downloading ${songs}…${refused}` : `${songs} will download when you’re back online.${refused}`;
}

/** Stops keeping a collection offline; a popup offers to undo this. */
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
 * Keeps downloaded collections up to date: reads all of them at start and when the network returns, and each one
 * whenever a screen has read it. Returns a function that stops it. `features/shell/backgroundWork.ts` calls this.
 */
export function followCollections(): () => void {
  const accountKey = activeAccountKey();
  const isOver = new AbortController();
  const isHere = () => !isOver.signal.aborted && accountKey !== null && accountKey === activeAccountKey();
  let turn = Promise.resolve();
  /** Runs one task at a time, so that an older response never overwrites a newer one. */
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
  // Responses from before the worker controlled the page were not saved, so they are read again.
  workers?.addEventListener("controllerchange", readAll);
  return () => {
    workers?.removeEventListener("controllerchange", readAll);
    isOver.abort();
    stopTelling();
    for (const stop of stops) stop();
  };
}

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

/**
 * Reads a collection and stores its songs. `followCollections` also sees these responses, but a long list's first
 * response is only a part.
 */
async function readOne(collection: Collection, mayDownload?: MayDownload): Promise<void> {
  try {
    const read = await readContents(collection);
    if (isAnswering()) await updateCollection(currentDevice(), read, mayDownload ?? (await readEntitlement()));
  } catch (cause) {
    // The user has deleted this playlist. An album that the store no longer has is left as it is.
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

/**
 * Reads again each downloaded collection that is missing from the server's list of its kind: it may have been deleted.
 */
async function readMissing(kind: Kind, existingIds: readonly string[]): Promise<void> {
  for (const collection of await downloadedCollections())
    if (collection.kind === kind && !existingIds.includes(collection.id)) await readOne(collection);
}
