import { STREAMED } from "#contract/workerMessages.ts";

/** `ServiceWorkerStaticRouter`, which TypeScript does not know because not every browser has it. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: Record<string, string> }; source: "network" }) => Promise<void>;
}

const ANY = "*";

/** What goes to the network without waking the worker. Elsewhere the worker leaves the same requests alone itself. */
export async function addStaticRoutes(event: InstallEvent): Promise<void> {
  const urlPattern = { protocol: ANY, hostname: ANY, port: ANY, pathname: ANY, search: ANY, hash: STREAMED };
  await event.addRoutes?.({ condition: { urlPattern }, source: "network" });
}
