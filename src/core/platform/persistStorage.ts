import { report } from "./report.ts";

let isAsked = false;

/**
 * Asks the browser, once in the life of a page, never to evict what is stored: without that, a phone that runs out of space
 * may delete all of it. Some browsers ask the user, so this is called only after the user's own action. The browser may refuse.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  import("./persistOrAdvise.ts")
    .then(({ persistOrAdvise }) => persistOrAdvise())
    .catch((cause) => report("requesting persistent storage", cause));
}
