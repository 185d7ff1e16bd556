import { scriptUrl } from "#src/core/worker/scriptUrl.ts";
import type { OutboxScript } from "./outboxScript.ts";
import address from "./outboxScript.ts?worker&url";

declare const self: ServiceWorkerGlobalScope & { outboxScript?: OutboxScript };

/**
 * Loads the script that sends the outbox. It contains the contract's schemas, which are most of the worker's code, and
 * few events need it. Also called during installation, because later a browser lets a worker import only the scripts
 * that it imported during installation.
 */
export async function loadOutbox(): Promise<OutboxScript> {
  if (!self.outboxScript) importScripts(scriptUrl(address));
  if (!self.outboxScript) throw new Error(`${address} did not load the outbox`);
  return self.outboxScript;
}
