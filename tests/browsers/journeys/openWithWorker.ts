import { until } from "../until.ts";
import type { Visit } from "../visit/visit.ts";

/** Opens a screen and waits until the worker keeps what is read from now on. */
export async function openWithWorker(visit: Visit, path: string): Promise<void> {
  await visit.open(path);
  // Not that it controls this page, which may have come between its activation and its claim. Nor is its state asked: to a
  // page that comes while it is activated WebKit goes on saying "activating".
  const hasWorker = () => visit.read(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await until("a worker", hasWorker);
  await visit.reload();
  await visit.see("heading");
}
