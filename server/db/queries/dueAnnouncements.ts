import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import {
  accounts,
  albums,
  artists,
  followedArtists,
  pushSubscriptions,
  sessions,
  songs,
} from "#server/db/schema/index.ts";
import type { ReleaseNews } from "#server/domain/releaseMessage.ts";
import { lifeOf } from "#server/domain/sessionLife.ts";
import { albumsToCome, cameAt } from "./followedReleases.ts";
import { isListeningFree } from "./freeTerms.ts";

/** Older releases are not announced. If no server has run for days, the news would come too late. */
const NEWS_MS = 2 * 86_400_000;

/** The notification for one browser. */
export type Announcement = ReleaseNews & { endpoint: string; p256dh: string; auth: string };

/**
 * Claims the notifications that are due: releases added after the user followed the artist and after the browser's last
 * notification. Each is marked as sent at once, so that no server sends it twice; if delivery fails, it is lost. An
 * album counts as added when its first song was added. That song may be hidden, but lead singles do not count. Only
 * users who could listen now are notified: their session is valid, and they have a subscription or listening is free.
 */
export async function claimAnnouncements(
  db: Database,
  { now, atMost }: { now: Date; atMost: number },
): Promise<Announcement[]> {
  const since = sql`${new Date(now.getTime() - NEWS_MS).toISOString()}::timestamptz`;
  const usedAfter = sql`${new Date(now.getTime() - lifeOf("Listener").idleMs).toISOString()}::timestamptz`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Announcement>(sql`
    with recent as materialized (
      select s.id, s.album_id from ${songs} s where s.created_at > ${since} and s.is_visible
    ), releases as (
      select 'album' as kind, b.id, b.slug, b.name, b.artist_id,
        (select ${cameAt} from ${songs} s where s.album_id = b.id) as came_at
      from ${albums} b where b.is_visible and b.id in (select album_id from recent)
      union all
      select 'song', s.id, s.slug, s.name, s.artist_id, s.created_at
      from ${songs} s
      where s.id in (select id from recent where album_id is null or album_id in ${albumsToCome})
    ), due as (
      select p.endpoint, count(*)::int as count, max(r.came_at) as came_at, array_agg(distinct a.name) as artists,
        (array_agg(json_build_object('kind', r.kind, 'id', r.id, 'slug', r.slug, 'name', r.name)
          order by r.came_at desc, r.name, r.id))[1] as latest
      from releases r
      join ${artists} a on a.id = r.artist_id
      join ${followedArtists} f on f.artist_id = r.artist_id
      join ${pushSubscriptions} p on p.account_id = f.account_id
      join ${sessions} n on n.token_hash = p.session_hash and n.expires_at > ${moment} and n.last_seen_at > ${usedAfter}
      join ${accounts} c on c.id = p.account_id and (c.subscribed_until > ${moment} or ${isListeningFree})
      where r.came_at > greatest(f.created_at, p.announced_until, ${since})
      group by p.endpoint
      order by p.endpoint
      limit ${atMost}
    )
    update ${pushSubscriptions} told set announced_until = due.came_at
    from due where told.endpoint = due.endpoint and told.announced_until < due.came_at
    returning told.endpoint, told.p256dh, told.auth, due.count, due.artists, due.latest`);
  return rows;
}
