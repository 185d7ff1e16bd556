import type { PageToWorker, WorkerToPage } from "#contract/workerMessages.ts";
import { forgetAccount, forgetResponses, setAccount } from "./account.ts";

/** Handles a page's message and replies on its port. */
export async function answerMessage(event: Pick<ExtendableMessageEvent, "data" | "ports">): Promise<void> {
  const answer = (message: WorkerToPage): void => event.ports[0]?.postMessage(message);
  try {
    await handleMessage(event.data as PageToWorker);
    answer({ type: "done" });
  } catch (cause) {
    answer({ type: "failed", message: String(cause) });
  }
}

declare const self: ServiceWorkerGlobalScope;

async function handleMessage(message: PageToWorker): Promise<void> {
  switch (message.type) {
    case "account":
      return setAccount(message.accountKey, message.apiToken);
    case "forget":
      return forgetAccount(message.accountKey);
    case "forgetResponses":
      return forgetResponses(message.accountKey);
    case "SKIP_WAITING":
      return self.skipWaiting();
  }
}
