import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { workers } from "./container.ts";

/** Whether this browser can be told of something while Segue is not open: on an iPhone only once it is installed. */
export const canBePushed = (): boolean => workers !== undefined && "PushManager" in window && "Notification" in window;

/** The account for which it was switched on in this browser; the browser itself knows of no accounts. */
export const pushAccountKey = (): string | null => readItem(STORAGE_KEYS.push);

/** Has the browser take messages that this key signs. It has one subscription: with another key it is made anew. */
export async function subscribeBrowser(accountKey: string, publicKey: string): Promise<PushSubscriptionJSON> {
  // `ready` alone would wait for ever where no worker could be registered.
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

/** Nothing arrives in this browser any more, whether or not a server hears of it. */
export async function unsubscribeBrowser(): Promise<void> {
  saveItem(STORAGE_KEYS.push, null);
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
