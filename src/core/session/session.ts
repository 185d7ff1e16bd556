import type { User } from "#contract/session.ts";
import { onUnauthorised } from "../api/unauthorised.ts";
import { report } from "../report.ts";
import { CHANNELS } from "../storageKeys.ts";
import { forgetAccount, tellWorkerAccount } from "../sw/account.ts";
import { setActiveAccount } from "./activeAccount.ts";
import { accountKeyOf, currentAccountKey, removePerson, writePerson } from "./person.ts";
import { readToken, removeToken, writeToken } from "./token.ts";

/** How long an answer about the person is good before a navigation asks again. */
const USER_TTL_MS = 30_000;

let asked: { token: string; answer: Promise<User | null>; atMs: number } | undefined;
let leave: (reason: "signedOut" | "expired") => void = () => undefined;

const channel = new BroadcastChannel(CHANNELS.session);

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
  channel.onmessage = ({ data }) => {
    if (data !== "signedOut") return;
    stopPlayer()
      .then(() => {
        endHere();
        leave("signedOut");
      })
      .catch((cause) => report("signing out with another tab", cause));
  };
}

/**
 * Whoever is here, as the server says; without a network, as this device remembers; null is a visitor.
 * A failed network is not a failed session.
 */
export async function whoIsHere(): Promise<User | null> {
  const token = readToken();
  if (token === undefined) return null;
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
  const { askWhoIsHere } = await import("./askServer.ts");
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
  forgetWhoIsHere();
  setActiveAccount(accountKey);
  await tellWorkerAccount(accountKey);
}

/** Logs out here and in every tab, also without a network, and leaves nothing of the account on this device. */
export async function signOut(): Promise<void> {
  await stopPlayer();
  const { logOutAtServer } = await import("./askServer.ts");
  await logOutAtServer();
  const accountKey = currentAccountKey();
  endHere();
  if (accountKey) {
    await forgetAccount(accountKey);
    const { deleteAccountDatabase } = await import("../offline/db.ts");
    await deleteAccountDatabase(accountKey);
  }
  channel.postMessage("signedOut");
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
