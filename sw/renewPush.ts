import { addPushSubscription } from "#contract/push.ts";
import { type Account, callAt } from "./outbox.ts";
import type { WorkerUrls } from "./workerUrls.ts";

/**
 * The event for a push subscription that the browser has replaced or ended. Some browsers include the new subscription.
 */
interface Change {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

declare const self: ServiceWorkerGlobalScope;

/** Sends the server the new push subscription. If this fails, the app does it when it next opens. */
export async function renewPush(
  { newSubscription, oldSubscription }: Change,
  places: WorkerUrls,
  account: Account,
): Promise<void> {
  const apiToken = await account.currentToken();
  if (apiToken === undefined) return;
  const subscription = newSubscription ?? (await subscribeAs(oldSubscription));
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription?.toJSON() ?? {};
  if (endpoint) await callAt(places, apiToken)(addPushSubscription, { body: { endpoint, p256dh, auth } });
}

async function subscribeAs(former: PushSubscription | null | undefined): Promise<PushSubscription | undefined> {
  const { applicationServerKey } = former?.options ?? {};
  if (!applicationServerKey) return undefined;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
