import { until } from "../until.ts";
import type { Visit } from "../visit/visit.ts";

/** Opens a screen and waits until the worker saves what is read from now on. */
export async function openWithWorker(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  // Waits for an active worker rather than for a controller: this page may have loaded after the activation and before
  // the worker claims pages. Does not check `state` either: for a page that loads during the activation, WebKit's stays
  // "activating".
  const hasWorker = () => visit.read(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await until("a worker", hasWorker);
  await visit.reload();
  await visit.see("heading");
}
