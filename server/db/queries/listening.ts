import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { listening, songs } from "#server/db/schema/index.ts";

type Saved = typeof listening.$inferInsert;

/** Replaces what the account listened to last. */
export async function saveListening(db: Database, saved: Saved): Promise<void> {
  await db.insert(listening).values(saved).onConflictDoUpdate({ target: listening.accountId, set: saved });
}

/**
 * What the account listened to last, if that was after `since`. Hidden songs are left out; if the current song is one
 * of them, the next song is current, from its start. Undefined if nothing is left.
 */
export async function findListening(db: Database, accountId: number, since: Date) {
  const [saved] = await db
    .select()
    .from(listening)
    .where(and(eq(listening.accountId, accountId), gt(listening.savedAt, since)));
  if (!saved) return undefined;
  const place = sql<number>`place::int`;
  const visible = await db
    .select({ id: songs.id, place })
    .from(sql`unnest(${sql.param(saved.songIds)}::int[]) with ordinality as saved (song_id, place)`)
    .innerJoin(songs, and(eq(songs.id, sql`saved.song_id`), eq(songs.isVisible, true)))
    .orderBy(asc(place));
  const current = visible.findIndex((song) => song.place > saved.current);
  if (current < 0) return undefined;
  const isSame = visible[current]?.place === saved.current + 1;
  return {
    ...saved,
    songIds: visible.map(({ id }) => id),
    current,
    positionSeconds: isSame ? saved.positionSeconds : 0,
  };
}
