import { LRUCache } from "lru-cache";
import type { Database } from "../db/open.ts";
import { type MediaRequest, mayPlay } from "../db/queries/mediaAccess.ts";
import { type Grant, isOfWholeBeat, recordingIdOf } from "./signature.ts";

/**
 * How long a decision is cached, because a player makes many range requests for a recording. A logout takes effect
 * within this time.
 */
const CACHED_MS = 5_000;
const MAX_CACHED = 10_000;

/**
 * Checks whether a signed URL is still valid for its user. A URL that was not signed for a user is always valid.
 */
export function createMediaAccess({ db, now }: { db: Database; now: () => Date }): (grant: Grant) => Promise<boolean> {
  const answers = new LRUCache<string, boolean, MediaRequest>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Requests that arrive during a query share its result.
    fetchMethod: (_key, _stale, { context }) => mayPlay(db, context, now()),
  });
  return async (grant) => {
    const { listener } = grant;
    if (!listener) return true;
    const fileId = recordingIdOf(grant);
    const { accountId, sessionHash } = listener;
    const isWholeBeat = isOfWholeBeat(grant);
    const context = { accountId, sessionHash, fileId, isWholeBeat };
    return (await answers.fetch(`${sessionHash} ${fileId} ${isWholeBeat}`, { context })) === true;
  };
}
