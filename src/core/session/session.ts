import type { User } from "#contract/session.ts";
import { activeAccountKey, setActiveAccount } from "../account/activeAccount.ts";
import { accountKeyOf, currentAccountKey, removePerson, writePerson } from "../account/savedUser.ts";
import { readToken, removeToken, writeToken } from "../account/token.ts";
import { onUnauthorised } from "../api/unauthorised.ts";
import { report } from "../platform/report.ts";
import { CHANNELS } from "../platform/storageKeys.ts";
import { tellWorkerAccount } from "../worker/account.ts";
import { forgetEverything, forgetOthers } from "./forget.ts";
import { isLogoutDue, setLogoutDue } from "./logoutDue.ts";

/** How long an answer about the person is good before a navigation asks again. */
const USER_TTL_MS = 30_000;

let asked: { token: string; answer: Promise<User | null>; atMs: number } | undefined;
let leave: (reason: "signedOut" | "expired") => void = () => undefined;

/** What one tab tells the others: who has left this device, or who has come. */
interface Notice {
  type: "signedOut" | "signedIn";
  accountKey: string;
}

const channel = new BroadcastChannel(CHANNELS.session);
/** How long after a notice this tab may learn that the storage has changed. */
const EARLY_MS = 5000;
let early: { notice: Notice; atMs: number } | undefined;

const tellTabs = (notice: Notice): void => channel.postMessage(notice);

/** Starts the session's listeners. `onLeave` brings the person to the login screen. */
export function startSession(onLeave: typeof leave): void {
  leave = onLeave;
  const accountKey = currentAccountKey();
  setActiveAccount(accountKey ?? null);
  tellWorkerAccount(accountKey ?? null).catch((cause) => report("telling the worker who is here", cause));
  onUnauthorised(() => {
    if (readToken() === undefined) return;
    endHere();
    leave("expired");
  });
  channel.onmessage = ({ data }: MessageEvent<Notice>) => heed(data);
  window.addEventListener("storage", () => {
    if (early && Date.now() - early.atMs < EARLY_MS) heed(early.notice);
  });
  if (accountKey) sweep(accountKey);
  else if (isLogoutDue()) retryLogout();
}

const heed = (notice: Notice): void => {
  follow(notice).catch((cause) => report("following another tab", cause));
};

/** Does in this tab what was done in another. */
async function follow(notice: Notice): Promise<void> {
  const { type, accountKey } = notice;
  early = undefined;
  const here = activeAccountKey();
  if (type === "signedIn") {
    // Nothing that this tab shows is meant for whoever has come.
    if (here !== null && here !== accountKey) location.reload();
    return;
  }
  if (here !== accountKey) return;
  if (currentAccountKey() === accountKey) {
    // This tab slept and the same person is back already; or it cannot see yet that the token is gone, and soon will.
    early = { notice, atMs: Date.now() };
    return;
  }
  await stopPlayer();
  endHere();
  // Also here: until now this tab may have written, and so made anew what the other had deleted.
  await forgetEverything(accountKey);
  leave("signedOut");
}

/** Deletes what an account before this one has left, as when its session ended without a logout. */
function sweep(accountKey: string): void {
  forgetOthers(accountKey).catch((cause) => report("forgetting other accounts", cause));
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
export async function whoIsHere(): Promise<User | null> {
  const token = readToken();
  if (token === undefined) return null;
  // Another tab may have signed in.
  setActiveAccount(currentAccountKey() ?? null);
  if (!asked || asked.token !== token || Date.now() - asked.atMs > USER_TTL_MS) {
    asked = { token, answer: askServer(), atMs: Date.now() };
  }
  return asked.answer;
}

/** The next navigation asks the server again who is here. */
export function forgetWhoIsHere(): void {
  asked = undefined;
}

async function askServer(): Promise<User | null> {
  const { askWhoIsHere } = await import("./sessionCalls.ts");
  const user = await askWhoIsHere();
  // Nobody, or no answer: the next navigation asks again.
  if (user === null) asked = undefined;
  return user;
}

/** A sign-in has succeeded: from now on this is the account of this device. */
export async function signedIn(apiToken: string, email: string): Promise<void> {
  const accountKey = accountKeyOf(email);
  writeToken(apiToken);
  writePerson({ accountKey });
  // The new session takes the place of one that was to be ended.
  setLogoutDue(false);
  forgetWhoIsHere();
  setActiveAccount(accountKey);
  tellTabs({ type: "signedIn", accountKey });
  await tellWorkerAccount(accountKey);
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
    tellTabs({ type: "signedOut", accountKey });
    await forgetEverything(accountKey);
  }
  leave("signedOut");
}

/** Ends the session in this tab. What the person wrote stays until they log out themselves. */
function endHere(): void {
  removeToken();
  removePerson();
  forgetWhoIsHere();
  setActiveAccount(null);
}

async function stopPlayer(): Promise<void> {
  const { stopAndForget } = await import("../player/player.ts");
  stopAndForget();
}
