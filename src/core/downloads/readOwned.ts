import { ownedSongs } from "#contract/music.ts";
import { type OwnedBeat, ownedBeats } from "#contract/ownedBeats.ts";
import type { OwnedSong } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call, isOffered } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase } from "../database/db.ts";
import { isAnswering } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { getCurrentUser } from "../session/currentUser.ts";
import { NOT_A_SONG } from "../song/songId.ts";
import { canDownload } from "./availability.ts";
import { syncEntitlements } from "./entitlements.ts";

/**
 * Reads the songs that the user owns. If the response is not a saved copy, ends the downloads that the user may no
 * longer keep.
 */
export async function readOwned() {
  const accountKey = activeAccountKey();
  const answer = await call(ownedSongs);
  if (isAnswering() && accountKey !== null && canDownload()) {
    endUnowned(accountKey, answer.music_download.data).catch((cause) =>
      report("comparing downloads with owned songs", cause),
    );
  }
  return answer;
}

async function endUnowned(accountKey: string, owned: readonly OwnedSong[]): Promise<void> {
  const user = await getCurrentUser();
  const isHere = (): boolean => accountKey === activeAccountKey();
  if (!user || !isHere()) return;
  const beats = await readBeatsToCompare();
  const entitlements = { owned, ownedBeats: beats, isSubscribed: user.subscription };
  if (isHere()) await syncEntitlements(accountDatabase(), accountKey, entitlements);
}

/** The bought beats; `undefined` if this device has no copies of beats, or if the server does not say. */
async function readBeatsToCompare(): Promise<OwnedBeat[] | undefined> {
  const count = await accountDatabase().downloads.where("songId").below(NOT_A_SONG).count();
  if (count === 0 || !isOffered(ownedBeats)) return undefined;
  const answer = await optional(call(ownedBeats));
  return isAnswering() ? answer?.beats : undefined;
}
