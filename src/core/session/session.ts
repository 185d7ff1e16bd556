import { activeAccountKey, setActiveAccount } from "../account/activeAccount.ts";
import { accountKeyOf, currentAccountKey, removeSavedUser, writeSavedUser } from "../account/savedUser.ts";
import { removeToken, writeToken } from "../account/token.ts";
import { AppError } from "../api/appError.ts";
import { onUnauthorised } from "../api/unauthorised.ts";
import { report } from "../platform/report.ts";
import { CHANNELS } from "../platform/storageKeys.ts";
import { openTabChannel } from "../platform/tabChannel.ts";
import { sendAccountToWorker } from "../worker/account.ts";
import { invalidateCurrentUser } from "./currentUser.ts";
import { isLogoutDue, setLogoutDue } from "./logoutDue.ts";
import { INITIAL_STATE, reduce, type SessionEffect, type SessionEvent, type SessionMessage } from "./reducer.ts";
import { notifyScreensLeft, notifySignOut } from "./signOutEvent.ts";

let state = INITIAL_STATE;
let leave: (reason: "signedOut" | "expired") => void = () => undefined;

const channel = openTabChannel<SessionMessage>(CHANNELS.session);

/** Starts the session's listeners. `onLeave` opens the login screen. */
export function startSession(onLeave: typeof leave): void {
  leave = onLeave;
  dispatchOrReport("starting the session", { type: "started", isLogoutDue: isLogoutDue() });
  onUnauthorised(() => dispatchOrReport("ending the session", { type: "unauthorised" }));
  channel.listen((message) => dispatchOrReport("following another tab", { type: "message", message }));
  window.addEventListener("storage", () => dispatchOrReport("following another tab", { type: "storageChanged" }));
}

/** Call after a successful sign-in: makes this the device's account. */
export const signedIn = (apiToken: string, email: string): Promise<void> =>
  dispatch({ type: "signedIn", apiToken, accountKey: accountKeyOf(email) });

/** Logs out in every tab, even offline, and deletes all data of the account from this device. */
export const signOut = (): Promise<void> => dispatch({ type: "signOut" });

function dispatchOrReport(where: string, event: SessionEvent): void {
  dispatch(event).catch((cause) => report(where, cause));
}

/** Synchronous effects finish before this returns, so that nothing can run in between. */
async function dispatch(event: SessionEvent): Promise<void> {
  const facts = { activeKey: activeAccountKey(), storedKey: currentAccountKey(), nowMs: Date.now() };
  const decision = reduce(state, event, facts);
  state = decision.state;
  for (const effect of decision.effects) {
    const running = run(effect);
    if (running) await running;
  }
}

function run(effect: SessionEffect): Promise<void> | void {
  switch (effect.type) {
    case "saveSession":
      return saveSession(effect);
    case "activate":
      return setActiveAccount(effect.accountKey);
    case "sendToWorker":
      return sendAccountToWorker(effect.accountKey);
    case "notifyTabs":
      return channel.send(effect.message);
    case "notifySignOut":
      return notifySignOut();
    case "logOutAtServer":
      return logOutAtServer();
    case "retryLogout":
      return retryLogout();
    case "end":
      return endSession();
    case "deleteData":
      return deletion().then((data) => data.deleteAccountData(effect.accountKey));
    case "deleteResponses":
      return tidy(effect.accountKey);
    case "deleteOtherAccounts":
      return sweep(effect.accountKey);
    case "leave":
      return leave(effect.reason);
    case "forgetScreens":
      return notifyScreensLeft();
    case "reload":
      return location.reload();
  }
}

function saveSession({ apiToken, accountKey }: { apiToken: string; accountKey: string }): void {
  try {
    writeToken(apiToken);
  } catch (cause) {
    throw new AppError("blocked", { cause });
  }
  writeSavedUser({ accountKey });
  // The new session replaces the session that was still to be ended on the server.
  setLogoutDue(false);
  invalidateCurrentUser();
}

function endSession(): void {
  removeToken();
  removeSavedUser();
  invalidateCurrentUser();
  setActiveAccount(null);
}

async function logOutAtServer(): Promise<void> {
  const calls = await import("./sessionCalls.ts");
  await calls.logOutAtServer();
}

/** Runs in the background. */
function retryLogout(): void {
  import("./sessionCalls.ts")
    .then(({ retryLogoutAtServer }) => retryLogoutAtServer())
    .catch((cause) => report("logging out on the server", cause));
}

/** Loaded on demand, because the login form does not need it. */
const deletion = () => import("./deleteAccountData.ts");

/** A failure is only reported: the user gets to the login screen either way. */
const tidy = (accountKey: string): Promise<void> =>
  deletion()
    .then(({ deleteResponses }) => deleteResponses(accountKey))
    .catch((cause) => report("deleting an ended session's responses", cause));

/** Runs in the background. */
function sweep(accountKey: string): void {
  deletion()
    .then(({ deleteOtherAccounts }) => deleteOtherAccounts(accountKey))
    .catch((cause) => report("deleting other accounts' data", cause));
}
