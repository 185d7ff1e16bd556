import { addPushSubscription, pushKey, removePushSubscription } from "#contract/push.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { AppError, isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import { isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { canBePushed, pushAccountKey, subscribeBrowser, unsubscribeBrowser } from "../worker/pushSubscription.ts";

const NO_PUSH_SERVICE = "We couldn’t turn on notifications. Try again later.";

/**
 * The state of new-release notifications in this browser; "unavailable" if the browser or the server does not support
 * them.
 */
export type NotificationState = "unavailable" | "blocked" | "off" | "on";

export function notificationState(): NotificationState {
  if (!canBePushed() || !isOffered(pushKey)) return "unavailable";
  if (Notification.permission === "denied") return "blocked";
  const isOn = Notification.permission === "granted" && pushAccountKey() === activeAccountKey();
  return isOn ? "on" : "off";
}

/** Must be called from a press: browsers ask for permission only then. */
export async function switchNotificationsOn(): Promise<void> {
  if (!isOnline()) throw new AppError("network");
  if ((await Notification.requestPermission()) === "granted") await subscribe();
}

export async function switchNotificationsOff(): Promise<void> {
  await stopNotifications();
  // If this call fails, the server learns from its next message that the subscription is gone.
  await call(removePushSubscription).catch((cause) => report("unsubscribing from notifications on the server", cause));
}

/**
 * Stops notifications when an account's session has ended here, so that the next user of this browser does not receive
 * them. The server deletes its subscription with the session. The user can switch them on again after signing in.
 */
export function endNotifications(): void {
  if (pushAccountKey() === null) return;
  stopNotifications().catch((cause) => report("unsubscribing from notifications", cause));
}

/** Stopping notifications ends a subscription in progress, which would otherwise switch them on again. */
let attempt = new AbortController();

/**
 * Sends the server this browser's subscription again: the login may be new, or the browser may have changed the
 * address, or the store may have changed its key.
 */
export async function renewNotifications(): Promise<void> {
  if (pushAccountKey() !== activeAccountKey()) endNotifications();
  if (notificationState() !== "on" || !isOnline()) return;
  await subscribe().catch((cause) => report("renewing the notification subscription", cause));
}

function stopNotifications(): Promise<void> {
  attempt.abort();
  return unsubscribeBrowser();
}

async function subscribe(): Promise<void> {
  const accountKey = activeAccountKey();
  if (accountKey === null) return;
  attempt = new AbortController();
  const { signal } = attempt;
  const wasOn = pushAccountKey() === accountKey;
  const { public_key: publicKey } = await call(pushKey);
  if (signal.aborted) return;
  const subscription = await subscribeBrowser(accountKey, publicKey).catch((cause) => {
    throw new AppError("refused", { message: NO_PUSH_SERVICE, cause });
  });
  if (signal.aborted) return unsubscribeBrowser();
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription;
  try {
    await call(addPushSubscription, { body: { endpoint, p256dh, auth } });
  } catch (error) {
    // The server keeps the former subscription unless it refused the address as invalid.
    const isRefused = isAppError(error, "refused", "validation");
    if (isRefused || !(wasOn || isAppError(error, "network"))) await unsubscribeBrowser();
    throw error;
  }
}
