import { hashToken } from "../common/tokens.ts";
import type { Changes } from "../db/changes.ts";
import type { Database } from "../db/open.ts";
import { findSession, type SessionRow, touchSession, userOf } from "../db/queries/sessions.ts";
import type { User } from "../domain/user.ts";
import { ReadCache } from "./readCache.ts";

const HELD_MS = 5_000;
const MAX_HELD = 10_000;

export interface Sessions {
  /** The user of a token, or null if its session has expired or never existed. */
  userOfToken: (token: string) => Promise<User | null>;
  /**
   * The user whose app password has this hash. App passwords work only for /rest, and browser tokens only elsewhere.
   */
  userOfAppPassword: (passwordHash: string) => Promise<User | null>;
}

/**
 * Remembers for a few seconds who is signed in. Forgets a session at once when it ends or its account changes, in any
 * process. Every call checks whether the session and the subscription are still valid.
 */
export function openSessions({ db, changes, now }: { db: Database; changes: Changes; now: () => Date }): Sessions {
  const cache = new ReadCache<SessionRow>({ changes, now, max: MAX_HELD, ttlMs: HELD_MS });
  changes.onChange((change) => {
    if (change.kind === "session") cache.forget((tokenHash) => tokenHash === change.tokenHash);
    if (change.kind === "account") cache.forget((_, row) => row === undefined || row.accountId === change.accountId);
    // A change of the catalogue may start or end free listening for everybody.
    if (change.kind === "catalogue") cache.forget(() => true);
  });
  const load = async (tokenHash: string): Promise<SessionRow | undefined> => {
    const session = await findSession(db, tokenHash);
    if (session && userOf(session, now())) await touchSession(db, session, now());
    return session;
  };
  const read = async (tokenHash: string, isApp: boolean): Promise<User | null> => {
    const session = await cache.read(tokenHash, () => load(tokenHash));
    return session?.isApp === isApp ? userOf(session, now()) : null;
  };
  return {
    userOfToken: (token) => read(hashToken(token), false),
    userOfAppPassword: (passwordHash) => read(passwordHash, true),
  };
}
