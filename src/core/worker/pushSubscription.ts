import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { workers } from "./container.ts";

/** Whether this browser supports push messages. An iPhone does so only once the app is installed. */
export const canBePushed = (): boolean => workers !== undefined && "PushManager" in window && "Notification" in window;

/** The account that has notifications on in this browser. The browser itself does not know accounts. */
export const pushAccountKey = (): string | null => readItem(STORAGE_KEYS.push);

/**
 * Subscribes this browser to messages signed with this key. A browser has only one subscription: for another key, it is
 * replaced.
 */
export async function subscribeBrowser(accountKey: string, publicKey: string): Promise<PushSubscriptionJSON> {
  // `ready` never resolves if no worker could be registered.
  if (!(await workers?.getRegistration())) throw new Error("there is no worker to message");
  const { pushManager: manager } = (await workers?.ready) ?? {};
  if (!manager) throw new Error("this worker can't be messaged");
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await manager.subscribe(options).catch(async (cause: unknown) => {
    const former = await manager.getSubscription();
    if (!former) throw cause;
    await former.unsubscribe();
    return manager.subscribe(options);
  });
  saveItem(STORAGE_KEYS.push, accountKey);
  return subscription.toJSON();
}

/** Stops push messages in this browser, whether or not the server learns of it. */
export async function unsubscribeBrowser(): Promise<void> {
  saveItem(STORAGE_KEYS.push, null);
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
