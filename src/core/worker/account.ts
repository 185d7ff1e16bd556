import { cachesOf, type PageToWorker, responseCachesOf } from "#contract/workerMessages.ts";
import { readToken } from "../account/token.ts";
import { report } from "../platform/report.ts";
import { workers } from "./container.ts";
import { sendMessage } from "./sendMessage.ts";

let tellNewWorkers = (): void => undefined;

/** Tells the worker whose responses it caches and serves; null is nobody. Resolves when the worker has understood. */
export async function sendAccountToWorker(accountKey: string | null): Promise<void> {
  const tell = async (): Promise<void> => {
    const worker = await activeWorker();
    if (worker)
      await sendMessage(worker, {
        type: "account",
        accountKey,
        apiToken: accountKey === null ? undefined : readToken(),
      });
  };
  // A worker that takes over later, such as the first one ever, does not know the account yet.
  workers?.removeEventListener("controllerchange", tellNewWorkers);
  tellNewWorkers = () => void tell().catch((cause) => report("telling a new worker who is here", cause));
  workers?.addEventListener("controllerchange", tellNewWorkers);
  await tell();
}

/** Deletes every cache of an account, also where no worker answers. */
export const forgetAccount = (accountKey: string): Promise<void> =>
  forget({ type: "forget", accountKey }, cachesOf(accountKey));

/** Deletes the caches of an account's responses; its downloads stay. */
export const forgetResponses = (accountKey: string): Promise<void> =>
  forget({ type: "forgetResponses", accountKey }, responseCachesOf(accountKey));

async function forget(message: PageToWorker, names: string[]): Promise<void> {
  await sendForgetToWorker(message).catch((cause) => report("telling the worker to forget an account", cause));
  if (!("caches" in window)) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function sendForgetToWorker(message: PageToWorker): Promise<void> {
  await sendAccountToWorker(null);
  const worker = await activeWorker();
  if (worker) await sendMessage(worker, message);
}

const activeWorker = async (): Promise<ServiceWorker | null | undefined> =>
  workers?.controller ?? (await workers?.getRegistration())?.active;
