import { hashToken } from "#server/common/tokens.ts";
import { issueMailToken } from "#server/db/queries/mailTokens.ts";
import { endSession, startSession } from "#server/db/queries/sessions.ts";
import type { accounts } from "#server/db/schema/people.ts";
import type { TestServer } from "../server.ts";
import type { TestUser } from "../users.ts";

const DAY_MS = 24 * 3600 * 1000;

/** One kind of caller: the token that they send, and whether the ids that they send are their own. */
export interface Caller {
  token: "none" | "of the resend form" | "ended" | "good";
  isSubscribed: boolean;
  /** Whether the ids that they send belong to another user. */
  isStranger?: true;
  account: (now: Date) => Partial<typeof accounts.$inferInsert>;
}

const subscribed = (now: Date) => ({ subscribedUntil: new Date(now.getTime() + 30 * DAY_MS) });
const unsubscribed = () => ({ subscribedUntil: null });

export const CALLERS = {
  "a visitor": { token: "none", isSubscribed: false, account: unsubscribed },
  "an account that was never verified": {
    token: "of the resend form",
    isSubscribed: false,
    account: (now) => ({ ...subscribed(now), verifiedAt: null }),
  },
  "a session that was logged out": { token: "ended", isSubscribed: false, account: subscribed },
  "a listener whose subscription has just ended": {
    token: "good",
    isSubscribed: false,
    account: (now) => ({ subscribedUntil: now }),
  },
  "a subscriber without a profile": {
    token: "good",
    isSubscribed: true,
    account: (now) => ({ ...subscribed(now), completedAt: null, countryId: null, gender: null, dob: null }),
  },
  "the owner": { token: "good", isSubscribed: true, account: subscribed },
  "another subscriber": { token: "good", isSubscribed: true, isStranger: true, account: subscribed },
  "a seller": {
    token: "good",
    isSubscribed: false,
    isStranger: true,
    account: () => ({ role: "Seller" as const, subscribedUntil: null }),
  },
  "an administrator": {
    token: "good",
    isSubscribed: true,
    isStranger: true,
    account: (now) => ({ ...subscribed(now), role: "Admin" as const }),
  },
} satisfies Record<string, Caller>;

/** The token that a caller sends. Each call gets a session of its own, because some calls end theirs. */
export async function tokenOf({ db, clock }: TestServer, kind: Caller, user: TestUser): Promise<string | undefined> {
  const now = clock.now();
  const account = { id: user.accountId, role: "Listener" as const };
  if (kind.token === "none") return undefined;
  if (kind.token === "of the resend form") return issueMailToken(db, user.accountId, "resend", now);
  const token = await startSession(db, account, now);
  if (kind.token === "ended") await endSession(db, hashToken(token));
  return token;
}
