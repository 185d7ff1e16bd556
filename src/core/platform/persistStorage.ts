import { report } from "./report.ts";

let isAsked = false;

/**
 * Asks the browser, once per page load, never to evict stored data; otherwise a device that runs out of space may
 * delete all of it. Some browsers prompt the user, so call this only after a user action. The browser may refuse.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  import("./persistOrAdvise.ts")
    .then(({ persistOrAdvise }) => persistOrAdvise())
    .catch((cause) => report("requesting persistent storage", cause));
}
