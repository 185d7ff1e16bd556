import { scriptUrl } from "#src/core/worker/scriptUrl.ts";
import type { SendWaiting } from "./outboxScript.ts";
import address from "./outboxScript.ts?worker&url";

declare const self: ServiceWorkerGlobalScope & { sendWaiting?: SendWaiting };

/**
 * What sends the outbox brings the contract with all its schemas, which is most of the worker's code and which no other event
 * needs. A browser lets a worker load only scripts that it has loaded while it was installed, so this is called then too.
 */
export async function loadOutbox(): Promise<SendWaiting> {
  if (!self.sendWaiting) importScripts(scriptUrl(address));
  if (!self.sendWaiting) throw new Error(`${address} has not brought what sends the outbox`);
  return self.sendWaiting;
}
