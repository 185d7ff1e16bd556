import { readToken } from "../account/token.ts";
import { report } from "../platform/report.ts";
import { workers } from "./container.ts";
import { sendMessage } from "./sendMessage.ts";

let tellNewWorkers = (): void => undefined;

/** Tells the worker whose responses to cache and serve; null for nobody. Resolves when the worker has confirmed. */
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
  // A worker that takes control later, such as the first one ever, does not know the account yet.
  workers?.removeEventListener("controllerchange", tellNewWorkers);
  tellNewWorkers = () => void tell().catch((cause) => report("telling a new worker which account is active", cause));
  workers?.addEventListener("controllerchange", tellNewWorkers);
  await tell();
}

export const activeWorker = async (): Promise<ServiceWorker | null | undefined> =>
  workers?.controller ?? (await workers?.getRegistration())?.active;
