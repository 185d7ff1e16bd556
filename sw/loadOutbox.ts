import { scriptUrl } from "#src/core/worker/scriptUrl.ts";
import type { OutboxScript } from "./outboxScript.ts";
import address from "./outboxScript.ts?worker&url";

declare const self: ServiceWorkerGlobalScope & { outboxScript?: OutboxScript };

/**
 * What sends the outbox brings the contract with all its schemas, which is most of the worker's code and which few events
 * need. A browser lets a worker load only scripts that it has loaded while it was installed, so this is called then too.
 */
export async function loadOutbox(): Promise<OutboxScript> {
  if (!self.outboxScript) importScripts(scriptUrl(address));
  if (!self.outboxScript) throw new Error(`${address} did not load the outbox`);
  return self.outboxScript;
}
