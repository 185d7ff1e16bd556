import { ownedSongs } from "#contract/music.ts";
import type { OwnedSong } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call } from "../api/client.ts";
import { accountDatabase } from "../database/db.ts";
import { isAnswering } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { getCurrentUser } from "../session/currentUser.ts";
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
  if (user && accountKey === activeAccountKey())
    await syncEntitlements(accountDatabase(), accountKey, { owned, isSubscribed: user.subscription });
}
