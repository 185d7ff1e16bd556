import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { accounts, ownedSongs, sessions, songs } from "#server/db/schema/index.ts";
import { sessionColumns, userOf } from "./sessions.ts";

export interface MediaRequest {
  accountId: number;
  sessionHash: string;
  /** The file named in the path: for a song, its original recording, whichever rendition is sent. */
  fileId: string;
}

/** Whether the user is still signed in, and either subscribed or the owner of the song. */
export async function mayPlay(db: Database, request: MediaRequest, now: Date): Promise<boolean> {
  const owned = db
    .select({ songId: ownedSongs.songId })
    .from(ownedSongs)
    .innerJoin(songs, eq(songs.id, ownedSongs.songId))
    .where(and(eq(ownedSongs.accountId, request.accountId), eq(songs.highFileId, request.fileId)));
  const [found] = await db
    .select({ ...sessionColumns, isOwner: sql<boolean>`${exists(owned)}` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, request.sessionHash), eq(sessions.accountId, request.accountId)));
  const user = userOf(found, now);
  return user !== null && (user.isSubscribed || found?.isOwner === true);
}
