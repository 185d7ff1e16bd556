import { CACHES } from "#contract/workerMessages.ts";
import { isPicture } from "#lib/isPicture.ts";
import { atWidth, DOWNLOADED_WIDTH } from "#lib/pictureWidths.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { joinParts } from "./parts.ts";

/** A picture that takes longer is not saved: a download is complete without its picture. */
const PICTURE_TIMEOUT_MS = 10_000;

export const findCopy = (accountKey: string, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHES.audio(accountKey) });

/** Puts a complete recording into the cache from which the worker serves it, and then deletes its parts. */
export async function saveCopy(database: AccountDatabase, accountKey: string, row: DownloadRow): Promise<void> {
  const body = await joinParts(database, row);
  const sha256 = await digestOf(body);
  const headers = { "Content-Type": body.type, "Content-Length": String(body.size), ETag: row.etag };
  await putCopy(accountKey, row.path, new Response(body, { headers }));
  const { downloads, downloadParts } = database;
  const isStillWanted = await database.transaction("rw", downloads, downloadParts, async () => {
    const { state = "removed" } = (await downloads.get(row.songId)) ?? {};
    // If the removal is undone, the download resumes from its parts.
    if (state === "removed") return false;
    await downloadParts.where("songId").equals(row.songId).delete();
    const facts = { sha256, checkedAtMs: Date.now(), attempts: 0, words: "" };
    await downloads.update(row.songId, { state: "complete", ...facts });
    return true;
  });
  if (!isStillWanted) await deleteCopy(database, accountKey, row);
}

/** Saves a picture beside the recordings, where newer pictures do not evict it. Failing to fetch it is not an error. */
export async function savePicture(accountKey: string, image: string): Promise<void> {
  if (image === "") return;
  const key = pictureKeyOf(image);
  try {
    if (await findCopy(accountKey, key)) return;
    // A server may refuse the width of the first address; the second is the original picture.
    for (const address of new Set([key, new URL(image, location.href).href])) {
      const response = await fetch(address, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) });
      if (isPicture(response)) return await putCopy(accountKey, key, response);
    }
  } catch (cause) {
    report("saving a song's picture", cause);
  }
}

const pictureKeyOf = (image: string): string => new URL(atWidth(image, DOWNLOADED_WIDTH), location.href).href;

/** Keeps lyrics with a song's download, if the download is still there. */
export const saveLyrics = async (database: AccountDatabase, songId: number, lyrics: string): Promise<unknown> =>
  database.downloads
    .where("songId")
    .equals(songId)
    .and((row) => row.lyrics !== lyrics)
    .modify({ lyrics });

/**
 * Deletes a song's copy and picture, unless another download shares them, as a compilation may share a recording with
 * an album.
 */
export async function deleteCopy(database: AccountDatabase, accountKey: string, row: DownloadRow): Promise<void> {
  const others = await database.downloads.filter(({ songId }) => songId !== row.songId).toArray();
  const isShared = others.some(({ path, state, formerState }) => path === row.path && isWhole(formerState ?? state));
  if (!isShared) await (await caches.open(CACHES.audio(accountKey))).delete(row.path);
  await deletePicture(database, accountKey, row.song.image, row.songId);
}

const isWhole = (state: DownloadRow["state"]): boolean => state === "complete" || state === "ended";

/** Deletes a picture, unless a kept collection or a different song's download shows it. */
export async function deletePicture(
  database: AccountDatabase,
  accountKey: string,
  image: string,
  songId?: number,
): Promise<void> {
  const others = await database.downloads.filter((row) => row.songId !== songId).toArray();
  const pictures = [...others.map(({ song }) => song), ...(await database.collectionDownloads.toArray())];
  if (image === "" || pictures.some((shown) => shown.image === image)) return;
  await (await caches.open(CACHES.audio(accountKey))).delete(pictureKeyOf(image));
}

/** The SHA-256 of the copy's bytes. */
export async function digestOf(body: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await body.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Puts a response into the account's cache, unless another account, or none, is active by then. */
async function putCopy(accountKey: string, key: string, response: Response): Promise<void> {
  const name = CACHES.audio(accountKey);
  if (activeAccountKey() === accountKey) await (await caches.open(name)).put(key, response);
  if (activeAccountKey() !== accountKey) await caches.delete(name);
}
