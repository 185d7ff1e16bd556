import { until } from "../until.ts";
import type { Visit } from "../visit/visit.ts";

/** Opens a screen and waits until the worker keeps what is read from now on. */
export async function openWithWorker(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  // Its state is not asked: to a page that comes while it is activated WebKit goes on saying "activating".
  await until("the worker to be in charge", () => visit.read(() => navigator.serviceWorker.controller !== null));
  await visit.reload();
  await visit.see("heading");
}
