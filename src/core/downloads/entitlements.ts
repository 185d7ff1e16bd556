import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { messageOfFault } from "./downloadError.ts";
import { isBeat, keptSongOf, wordsFor } from "./keptBeats.ts";
import { fetchAnew } from "./newDownload.ts";

/** What the server has just said about the user. */
interface Entitlements {
  owned: readonly DownloadRow["song"][];
  /** `undefined` if the server has not said which beats the user has bought. */
  ownedBeats?: readonly OwnedBeat[] | undefined;
  isSubscribed: boolean;
}

/**
 * Compares the downloads with what the user may keep: owned songs, bought beats and, with a subscription, the songs of
 * kept collections and songs that were chosen under a subscription. Ends all other downloads, resumes those that are
 * allowed again, and restarts an owned song or beat whose recording has changed.
 */
export async function syncEntitlements(
  database: AccountDatabase,
  accountKey: string,
  { owned, ownedBeats, isSubscribed }: Entitlements,
): Promise<void> {
  const songs = new Map(owned.map((song) => [song.id, song]));
  const heldIds = new Set((await database.collectionDownloads.toArray()).flatMap(({ songIds }) => songIds));
  for (const row of await database.downloads.where("state").notEqual("removed").toArray()) {
    if (isBeat(row) && !ownedBeats) continue;
    const song = isBeat(row) ? keptSongOf(row, ownedBeats ?? []) : songs.get(row.songId);
    const isHeld = heldIds.has(row.songId) || row.isBySubscription === true;
    if (song && recordingKeyOf(song.dataAudio) !== row.path) await fetchAnew(database, accountKey, row, song);
    else if (song) await database.downloads.update(row.songId, { song, ...resumed(row) });
    else if (isHeld && isSubscribed) await database.downloads.update(row.songId, resumed(row));
    else await database.downloads.update(row.songId, ended(row, isHeld ? NOT_SUBSCRIBED : NOT_OWNED));
  }
}

const NOT_OWNED = messageOfFault("notOwned");
const NOT_SUBSCRIBED = messageOfFault("notSubscribed");

/** Makes an ended copy playable again, and retries a download that failed for lack of a subscription. */
function resumed({ state, words }: DownloadRow): Partial<DownloadRow> {
  if (state === "ended") return { state: "complete", words: "" };
  return state === "failed" && words === NOT_SUBSCRIBED ? { state: "waiting", words: "" } : {};
}

const ended = (row: DownloadRow, words: string): Partial<DownloadRow> => ({
  state: row.state === "complete" || row.state === "ended" ? "ended" : "failed",
  words: wordsFor(row, words),
});
