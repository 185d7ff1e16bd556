import { addPushSubscription, pushKey, removePushSubscription } from "#contract/push.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { AppError, isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import { isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { canBePushed, pushAccountKey, subscribeBrowser, unsubscribeBrowser } from "../worker/pushSubscription.ts";

const NO_PUSH_SERVICE = "Notifications couldn’t be switched on. Try again later.";

/** Whether this browser tells the user of new releases; "unavailable" where it, or the server, cannot. */
export type NotificationState = "unavailable" | "blocked" | "off" | "on";

export function notificationState(): NotificationState {
  if (!canBePushed() || !isOffered(pushKey)) return "unavailable";
  if (Notification.permission === "denied") return "blocked";
  const isOn = Notification.permission === "granted" && pushAccountKey() === activeAccountKey();
  return isOn ? "on" : "off";
}

/** Called by the press itself: a browser asks for its permission upon nothing else. */
export async function switchNotificationsOn(): Promise<void> {
  if (!isOnline()) throw new AppError("network");
  if ((await Notification.requestPermission()) === "granted") await subscribe();
}

export async function switchNotificationsOff(): Promise<void> {
  await unsubscribeBrowser();
  // Where the server does not hear of it, its next message finds out that nobody is there.
  await call(removePushSubscription).catch((cause) => report("unsubscribing from notifications on the server", cause));
}

/**
 * Nobody who uses this browser next is told for the account whose session has ended here: that session's row is gone at the
 * server with it, or will be. Whoever comes back switches it on again.
 */
export function endNotifications(): void {
  if (pushAccountKey() === null) return;
  unsubscribeBrowser().catch((cause) => report("unsubscribing from notifications", cause));
}

/**
 * Tells the server again where this browser is: the login may be a new one, the browser may have changed its address, and the
 * store its key.
 */
export function renewNotifications(): void {
  if (pushAccountKey() !== activeAccountKey()) endNotifications();
  if (notificationState() !== "on" || !isOnline()) return;
  subscribe().catch((cause) => report("renewing the notification subscription", cause));
}

async function subscribe(): Promise<void> {
  const accountKey = activeAccountKey();
  if (accountKey === null) return;
  const wasOn = pushAccountKey() === accountKey;
  const { public_key: publicKey } = await call(pushKey);
  const subscription = await subscribeBrowser(accountKey, publicKey).catch((cause) => {
    throw new AppError("refused", { message: NO_PUSH_SERVICE, cause });
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription;
  try {
    await call(addPushSubscription, { body: { endpoint, p256dh, auth } });
  } catch (error) {
    // The server keeps the former subscription, unless it has refused this address as invalid.
    const isRefused = isAppError(error, "refused", "validation");
    if (isRefused || !(wasOn || isAppError(error, "network"))) await unsubscribeBrowser();
    throw error;
  }
}
