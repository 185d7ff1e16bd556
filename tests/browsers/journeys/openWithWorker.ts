import { until } from "../until.ts";
import type { Visit } from "../visit/visit.ts";

/** Opens a screen and waits until the worker saves what is read from now on. */
export async function openWithWorker(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  // Waits only until there is an active worker, and then reloads. A page that loads while the worker is being activated
  // may have no controller, and WebKit keeps telling it that the worker's state is "activating".
  const hasWorker = () => visit.read(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await until("a worker", hasWorker);
  await visit.reload();
  await visit.see("heading");
}
