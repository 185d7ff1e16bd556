import { happenedWithin } from "#lib/happenedWithin.ts";
/** What the session decides, as a pure function. session.ts tells it what has happened, and runs the effects it returns. */

/** What one tab tells the others: which account has left this device, or has come. */
export interface SessionMessage {
  type: "signedOut" | "signedIn";
  accountKey: string;
}

export interface SessionState {
  /** A sign-out in another tab whose account the storage still names here. */
  pending: { message: SessionMessage; atMs: number } | undefined;
}

export const INITIAL_STATE: SessionState = { pending: undefined };

/** What is true in this tab while something happens. */
export interface SessionFacts {
  /** The account that this tab works with. */
  activeKey: string | null;
  /** The account whose token the storage has. */
  storedKey: string | undefined;
  nowMs: number;
}

export type SessionEvent =
  | { type: "started"; isLogoutDue: boolean }
  /** The server has refused a call for want of a session. */
  | { type: "unauthorised" }
  | { type: "message"; message: SessionMessage }
  | { type: "storageChanged" }
  | { type: "signedIn"; apiToken: string; accountKey: string }
  | { type: "signOut" };

/** Done one after the other, in the order given. */
export type SessionEffect =
  | { type: "saveSession"; apiToken: string; accountKey: string }
  | { type: "activate"; accountKey: string | null }
  | { type: "sendToWorker"; accountKey: string | null }
  | { type: "notifyTabs"; message: SessionMessage }
  /** Silences the player and whatever else works for the account. */
  | { type: "notifySignOut" }
  | { type: "logOutAtServer" }
  | { type: "retryLogout" }
  /** Forgets the token and the user in this tab. */
  | { type: "end" }
  | { type: "deleteData"; accountKey: string }
  /** What the server can answer again; what is on this device alone stays. */
  | { type: "deleteResponses"; accountKey: string }
  | { type: "deleteOtherAccounts"; accountKey: string }
  | { type: "leave"; reason: "signedOut" | "expired" }
  | { type: "reload" };

export interface Decision {
  state: SessionState;
  effects: SessionEffect[];
}

/** How long after a message this tab may learn that the storage has changed. */
export const STORAGE_LAG_MS = 5000;

export function reduce(state: SessionState, event: SessionEvent, facts: SessionFacts): Decision {
  switch (event.type) {
    case "started":
      return { state, effects: start(event.isLogoutDue, facts) };
    case "unauthorised":
      return { state, effects: facts.storedKey === undefined ? [] : expire(facts.storedKey) };
    case "message":
      return follow(event.message, facts);
    case "storageChanged": {
      const { pending } = state;
      const isInTime = pending && happenedWithin(STORAGE_LAG_MS, pending.atMs, facts.nowMs);
      return isInTime ? follow(pending.message, facts) : { state, effects: [] };
    }
    case "signedIn":
      return { state, effects: signIn(event) };
    case "signOut":
      return { state, effects: signOut(facts) };
  }
}

function start(isLogoutDue: boolean, { storedKey }: SessionFacts): SessionEffect[] {
  const accountKey = storedKey ?? null;
  return [
    { type: "activate", accountKey },
    // What an account before this one has left, as when its session ended without a logout.
    ...(storedKey ? [{ type: "deleteOtherAccounts", accountKey: storedKey } as const] : []),
    ...(!storedKey && isLogoutDue ? [{ type: "retryLogout" } as const] : []),
    { type: "sendToWorker", accountKey },
  ];
}

/** What the user wrote stays until they log out themselves: nobody can be asked what may be lost. */
const expire = (accountKey: string): SessionEffect[] => [
  { type: "notifySignOut" },
  { type: "end" },
  { type: "deleteResponses", accountKey },
  { type: "leave", reason: "expired" },
];

/** Does in this tab what was done in another. */
function follow(message: SessionMessage, { activeKey, storedKey, nowMs }: SessionFacts): Decision {
  const { type, accountKey } = message;
  const decide = (...effects: SessionEffect[]): Decision => ({ state: INITIAL_STATE, effects });
  // Nothing that this tab shows is meant for the account that has come.
  if (type === "signedIn")
    return activeKey === null || activeKey === accountKey ? decide() : decide({ type: "reload" });
  if (activeKey !== accountKey) return decide();
  // This tab slept and the same user is back already; or it cannot see yet that the token is gone, and soon will.
  if (storedKey === accountKey) return { state: { pending: { message, atMs: nowMs } }, effects: [] };
  return decide(
    { type: "notifySignOut" },
    { type: "end" },
    // Also here: until now this tab may have written, and so made anew what the other had deleted.
    { type: "deleteData", accountKey },
    { type: "leave", reason: "signedOut" },
  );
}

const signIn = ({ apiToken, accountKey }: { apiToken: string; accountKey: string }): SessionEffect[] => [
  { type: "saveSession", apiToken, accountKey },
  { type: "activate", accountKey },
  { type: "notifyTabs", message: { type: "signedIn", accountKey } },
  { type: "sendToWorker", accountKey },
  { type: "deleteOtherAccounts", accountKey },
];

const signOut = ({ storedKey }: SessionFacts): SessionEffect[] => [
  { type: "notifySignOut" },
  { type: "logOutAtServer" },
  { type: "end" },
  ...(storedKey
    ? ([
        { type: "notifyTabs", message: { type: "signedOut", accountKey: storedKey } },
        { type: "deleteData", accountKey: storedKey },
      ] as const)
    : []),
  { type: "leave", reason: "signedOut" },
];
