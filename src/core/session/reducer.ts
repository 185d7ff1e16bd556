import { happenedWithin } from "#lib/happenedWithin.ts";
/** The session's decisions as a pure function. session.ts passes in the events and runs the returned effects. */

/** The message between tabs: which account has signed out or in on this device. */
export interface SessionMessage {
  type: "signedOut" | "signedIn";
  accountKey: string;
}

export interface SessionState {
  /** A sign-out in another tab, while storage in this tab still contains that account. */
  pending: { message: SessionMessage; atMs: number } | undefined;
  /**
   * Whether the user has signed out in this tab. A call that the server rejects after that does not mean that the
   * session has expired.
   */
  isSignedOut: boolean;
}

export const INITIAL_STATE: SessionState = { pending: undefined, isSignedOut: false };

/** The tab's situation at the time of an event. */
export interface SessionFacts {
  /** The account that this tab is using. */
  activeKey: string | null;
  /** The account whose token is in storage. */
  storedKey: string | undefined;
  nowMs: number;
}

export type SessionEvent =
  | { type: "started"; isLogoutDue: boolean }
  /** The server has rejected a call because there is no session. */
  | { type: "unauthorised" }
  | { type: "message"; message: SessionMessage }
  | { type: "storageChanged" }
  | { type: "signedIn"; apiToken: string; accountKey: string }
  | { type: "signOut" };

/** The effects run one after the other, in the given order. */
export type SessionEffect =
  | { type: "saveSession"; apiToken: string; accountKey: string }
  | { type: "activate"; accountKey: string | null }
  | { type: "sendToWorker"; accountKey: string | null }
  | { type: "notifyTabs"; message: SessionMessage }
  /** Stops the player and everything else that works for the account. */
  | { type: "notifySignOut" }
  | { type: "logOutAtServer" }
  | { type: "retryLogout" }
  /** Clears the token and the user in this tab. */
  | { type: "end" }
  | { type: "deleteData"; accountKey: string }
  /** Deletes what the server can send again; data that exists only on this device stays. */
  | { type: "deleteResponses"; accountKey: string }
  | { type: "deleteOtherAccounts"; accountKey: string }
  | { type: "leave"; reason: "signedOut" | "expired" }
  /** Forgets what was loaded for the screens of the former account. */
  | { type: "forgetScreens" }
  | { type: "reload" };

export interface Decision {
  state: SessionState;
  effects: SessionEffect[];
}

/** How long after a message a tab may take to notice the change in storage. */
export const STORAGE_LAG_MS = 5000;

export function reduce(state: SessionState, event: SessionEvent, facts: SessionFacts): Decision {
  switch (event.type) {
    case "started":
      return { state, effects: start(event.isLogoutDue, facts) };
    case "unauthorised": {
      // Another tab may have noticed the end of the session first, and cleared the storage.
      const ended = facts.storedKey ?? facts.activeKey;
      return { state, effects: ended === null || state.isSignedOut ? [] : expire(ended) };
    }
    case "message":
      return follow(event.message, facts);
    case "storageChanged": {
      const { pending } = state;
      const isInTime = pending && happenedWithin(STORAGE_LAG_MS, pending.atMs, facts.nowMs);
      return isInTime ? follow(pending.message, facts) : { state, effects: [] };
    }
    case "signedIn":
      return { state: { ...state, isSignedOut: false }, effects: signIn(event, facts) };
    case "signOut":
      return { state: { ...state, isSignedOut: true }, effects: signOut(facts) };
  }
}

function start(isLogoutDue: boolean, { storedKey }: SessionFacts): SessionEffect[] {
  const accountKey = storedKey ?? null;
  return [
    { type: "activate", accountKey },
    // Deletes data left by an earlier account, for example when its session ended without a logout.
    ...(storedKey ? [{ type: "deleteOtherAccounts", accountKey: storedKey } as const] : []),
    ...(!storedKey && isLogoutDue ? [{ type: "retryLogout" } as const] : []),
    { type: "sendToWorker", accountKey },
  ];
}

/**
 * Unsent work stays until the user logs out explicitly, because the user cannot be asked at this point whether to
 * discard it.
 */
const expire = (accountKey: string): SessionEffect[] => [
  { type: "notifySignOut" },
  { type: "end" },
  { type: "deleteResponses", accountKey },
  { type: "leave", reason: "expired" },
];

/** Repeats in this tab what the user did in another tab. */
function follow(message: SessionMessage, { activeKey, storedKey, nowMs }: SessionFacts): Decision {
  const { type, accountKey } = message;
  const decide = (...effects: SessionEffect[]): Decision => ({ state: INITIAL_STATE, effects });
  // Reloads the tab, because what it shows is not meant for the account that has signed in.
  if (type === "signedIn")
    return activeKey === null || activeKey === accountKey ? decide() : decide({ type: "reload" });
  if (activeKey !== accountKey) return decide();
  // Either this tab was asleep and the same user is already back, or the removal of the token is not visible in this
  // tab yet.
  if (storedKey === accountKey) return { state: { ...INITIAL_STATE, pending: { message, atMs: nowMs } }, effects: [] };
  return decide(
    { type: "notifySignOut" },
    { type: "end" },
    // This tab deletes the data too, because it may have written some after the other tab deleted it.
    { type: "deleteData", accountKey },
    { type: "leave", reason: "signedOut" },
  );
}

const signIn = (
  { apiToken, accountKey }: { apiToken: string; accountKey: string },
  { activeKey }: SessionFacts,
): SessionEffect[] => [
  // Another account may still be signed in, because the login screen can be opened without a logout.
  ...(activeKey === null || activeKey === accountKey
    ? []
    : ([{ type: "notifySignOut" }, { type: "forgetScreens" }] as const)),
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
