import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { beats, lyrics } from "#server/db/schema/index.ts";
import { isBeatForSale } from "./beats.ts";

export type LyricRow = typeof lyrics.$inferSelect;

const own = (accountId: number, beatId: number) => and(eq(lyrics.accountId, accountId), eq(lyrics.beatId, beatId));

/** The start of the first line that is not blank; null if there is none. */
const firstLine = sql<string | null>`left(substring(${lyrics.text} from '\\S[^\\r\\n]*'), 200)`;

/** A user's lyrics, most recently edited first, including those to beats that the store no longer shows. */
export const listLyrics = (db: Database, accountId: number) =>
  db
    .select({
      beatId: lyrics.beatId,
      name: beats.name,
      imageFileId: beats.imageFileId,
      isForSale: sql<boolean>`${isBeatForSale}`,
      firstLine,
      createdAt: lyrics.createdAt,
      updatedAt: lyrics.updatedAt,
    })
    .from(lyrics)
    .innerJoin(beats, eq(beats.id, lyrics.beatId))
    .where(eq(lyrics.accountId, accountId))
    .orderBy(desc(lyrics.updatedAt), desc(lyrics.beatId));

/**
 * A beat with the user's lyrics to it. A beat that the store no longer shows is found only if the user has lyrics to it
 * or `isOwned`.
 */
export async function findLyric(db: Database, accountId: number, beatId: number, isOwned: boolean) {
  const [found] = await db
    .select({
      beat: {
        id: beats.id,
        name: beats.name,
        previewFileId: beats.previewFileId,
        previewSeconds: beats.previewSeconds,
        durationSeconds: beats.durationSeconds,
        isVisible: beats.isVisible,
      },
      lyric: lyrics,
    })
    .from(beats)
    .leftJoin(lyrics, and(eq(lyrics.beatId, beats.id), eq(lyrics.accountId, accountId)))
    .where(eq(beats.id, beatId));
  return found && (found.beat.isVisible || found.lyric || isOwned) ? found : undefined;
}

interface Writing {
  accountId: number;
  beatId: number;
  text: string;
  now: Date;
  /** The `updatedAt` of the version that the user edited; undefined overwrites whatever is stored. */
  readAt: Date | undefined;
}

/**
 * Saves lyrics. Returns null if the stored lyrics are newer than the version that the user edited, and have another
 * text.
 */
export async function writeLyric(
  db: Database,
  { accountId, beatId, text, now, readAt }: Writing,
): Promise<LyricRow | null> {
  const isKnown = readAt === undefined ? sql`true` : sql`${lyrics.updatedAt} <= ${readAt.toISOString()}::timestamptz`;
  const [written] = await db
    .insert(lyrics)
    .values({ accountId, beatId, text, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [lyrics.accountId, lyrics.beatId],
      // Two changes in the same millisecond need different times, or the second writer would not notice the first.
      set: { text, updatedAt: sql`greatest(excluded.updated_at, ${lyrics.updatedAt} + interval '1 millisecond')` },
      setWhere: sql`(${isKnown} or ${lyrics.text} = ${text})`,
    })
    .returning();
  return written ?? null;
}

export async function storedLyric(db: Database, accountId: number, beatId: number): Promise<LyricRow | undefined> {
  const [stored] = await db.select().from(lyrics).where(own(accountId, beatId));
  return stored;
}
