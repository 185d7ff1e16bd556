import type { User } from "#contract/session.ts";
import { activeAccountKey, setActiveAccount } from "../account/activeAccount.ts";
import { accountKeyOf, currentAccountKey, removeSavedUser, writeSavedUser } from "../account/savedUser.ts";
import { readToken, removeToken, writeToken } from "../account/token.ts";
import { onUnauthorised } from "../api/unauthorised.ts";
import { report } from "../platform/report.ts";
import { CHANNELS } from "../platform/storageKeys.ts";
import { sendAccountToWorker } from "../worker/account.ts";
import { deleteAccountData, deleteOtherAccounts } from "./forget.ts";
import { isLogoutDue, setLogoutDue } from "./logoutDue.ts";

/** How long an answer about the person is good before a navigation asks again. */
const USER_TTL_MS = 30_000;

let asked: { token: string; answer: Promise<User | null>; atMs: number } | undefined;
let leave: (reason: "signedOut" | "expired") => void = () => undefined;

/** What one tab tells the others: who has left this device, or who has come. */
interface SessionMessage {
  type: "signedOut" | "signedIn";
  accountKey: string;
}

const channel = new BroadcastChannel(CHANNELS.session);
/** How long after a notice this tab may learn that the storage has changed. */
const EARLY_MS = 5000;
let pendingMessage: { message: SessionMessage; atMs: number } | undefined;

const notifyTabs = (message: SessionMessage): void => channel.postMessage(message);

/** Starts the session's listeners. `onLeave` brings the person to the login screen. */
export function startSession(onLeave: typeof leave): void {
  leave = onLeave;
  const accountKey = currentAccountKey();
  setActiveAccount(accountKey ?? null);
  sendAccountToWorker(accountKey ?? null).catch((cause) => report("telling the worker who is here", cause));
  onUnauthorised(() => {
    if (readToken() === undefined) return;
    endHere();
    leave("expired");
  });
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => handleMessage(data);
  window.addEventListener("storage", () => {
    if (pendingMessage && Date.now() - pendingMessage.atMs < EARLY_MS) handleMessage(pendingMessage.message);
  });
  if (accountKey) sweep(accountKey);
  else if (isLogoutDue()) retryLogout();
}

const handleMessage = (message: SessionMessage): void => {
  follow(message).catch((cause) => report("following another tab", cause));
};

/** Does in this tab what was done in another. */
async function follow(message: SessionMessage): Promise<void> {
  const { type, accountKey } = message;
  pendingMessage = undefined;
  const here = activeAccountKey();
  if (type === "signedIn") {
    // Nothing that this tab shows is meant for whoever has come.
    if (here !== null && here !== accountKey) location.reload();
    return;
  }
  if (here !== accountKey) return;
  if (currentAccountKey() === accountKey) {
    // This tab slept and the same person is back already; or it cannot see yet that the token is gone, and soon will.
    pendingMessage = { message, atMs: Date.now() };
    return;
  }
  await stopPlayer();
  endHere();
  // Also here: until now this tab may have written, and so made anew what the other had deleted.
  await deleteAccountData(accountKey);
  leave("signedOut");
}

/** Deletes what an account before this one has left, as when its session ended without a logout. */
function sweep(accountKey: string): void {
  deleteOtherAccounts(accountKey).catch((cause) => report("forgetting other accounts", cause));
}

/** Tells the server of a logout that it has not heard of. */
function retryLogout(): void {
  import("./sessionCalls.ts")
    .then(({ retryLogoutAtServer }) => retryLogoutAtServer())
    .catch((cause) => report("logging out on the server", cause));
}

/**
 * Whoever is here, as the server says; without a network, as this device remembers; null is a visitor.
 * A failed network is not a failed session.
 */
export async function getCurrentUser(): Promise<User | null> {
  const token = readToken();
  if (token === undefined) return null;
  // Another tab may have signed in.
  setActiveAccount(currentAccountKey() ?? null);
  if (!asked || asked.token !== token || Date.now() - asked.atMs > USER_TTL_MS) {
    asked = { token, answer: fetchUser(), atMs: Date.now() };
  }
  return asked.answer;
}

/** The next navigation asks the server again who is here. */
export function invalidateCurrentUser(): void {
  asked = undefined;
}

async function fetchUser(): Promise<User | null> {
  const { fetchCurrentUser } = await import("./sessionCalls.ts");
  const user = await fetchCurrentUser();
  // Nobody, or no answer: the next navigation asks again.
  if (user === null) asked = undefined;
  return user;
}

/** A sign-in has succeeded: from now on this is the account of this device. */
export async function signedIn(apiToken: string, email: string): Promise<void> {
  const accountKey = accountKeyOf(email);
  writeToken(apiToken);
  writeSavedUser({ accountKey });
  // The new session takes the place of one that was to be ended.
  setLogoutDue(false);
  invalidateCurrentUser();
  setActiveAccount(accountKey);
  notifyTabs({ type: "signedIn", accountKey });
  await sendAccountToWorker(accountKey);
  sweep(accountKey);
}

/** Logs out here and in every tab, also without a network, and leaves nothing of the account on this device. */
export async function signOut(): Promise<void> {
  const accountKey = currentAccountKey();
  await stopPlayer();
  const { logOutAtServer } = await import("./sessionCalls.ts");
  await logOutAtServer();
  endHere();
  if (accountKey) {
    notifyTabs({ type: "signedOut", accountKey });
    await deleteAccountData(accountKey);
  }
  leave("signedOut");
}

/** Ends the session in this tab. What the person wrote stays until they log out themselves. */
function endHere(): void {
  removeToken();
  removeSavedUser();
  invalidateCurrentUser();
  setActiveAccount(null);
}

async function stopPlayer(): Promise<void> {
  const { stopAndForget } = await import("../player/player.ts");
  stopAndForget();
}
