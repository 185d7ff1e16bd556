import { cachesOf, type PageToWorker, responseCachesOf } from "#contract/workerMessages.ts";
import { report } from "../platform/report.ts";
import { activeWorker, sendAccountToWorker } from "./account.ts";
import { sendMessage } from "./sendMessage.ts";

/** Deletes every cache of an account, even if no worker responds. */
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
