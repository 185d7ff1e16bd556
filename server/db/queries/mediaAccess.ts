import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { accounts, ownedSongs, sessions, songs } from "#server/db/schema/index.ts";
import { purchasesOfMaster } from "./ownedBeats.ts";
import { sessionColumns, userOf } from "./sessions.ts";

export interface MediaRequest {
  accountId: number;
  sessionHash: string;
  /** The file named in the path: for a song, its original recording, whichever rendition is sent. */
  fileId: string;
  /** Whether the file is a whole beat, which a subscription does not include. */
  isWholeBeat: boolean;
}

/** Whether the user is still signed in, and is the owner or, except for whole beats, subscribed. */
export async function mayPlay(db: Database, request: MediaRequest, now: Date): Promise<boolean> {
  const { accountId, sessionHash, fileId, isWholeBeat } = request;
  const owned = isWholeBeat ? purchasesOfMaster(db, accountId, fileId) : ownedSong(db, accountId, fileId);
  const [found] = await db
    .select({ ...sessionColumns, isOwner: sql<boolean>`${exists(owned)}` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sessionHash), eq(sessions.accountId, accountId)));
  const user = userOf(found, now);
  return user !== null && ((user.isSubscribed && !isWholeBeat) || found?.isOwner === true);
}

const ownedSong = (db: Database, accountId: number, fileId: string) =>
  db
    .select({ songId: ownedSongs.songId })
    .from(ownedSongs)
    .innerJoin(songs, eq(songs.id, ownedSongs.songId))
    .where(and(eq(ownedSongs.accountId, accountId), eq(songs.highFileId, fileId)));
