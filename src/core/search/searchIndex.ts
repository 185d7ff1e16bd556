import type { AnyEndpoint } from "#contract/endpoint.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { onAnswer } from "../api/answers.ts";
import { report } from "../platform/report.ts";
import { whenStill } from "../platform/whenStill.ts";
import type { KnownEntities } from "./storeEntities.ts";

/**
 * Indexes what the server's responses contain, for offline search. Waits until the browser is idle, because the screen
 * that made the request is about to be shown. Returns a function that stops it.
 */
export function startSeeing(): () => void {
  const known: KnownEntities = new Map();
  const accountKey = activeAccountKey();
  const isStillHere = () => accountKey !== null && accountKey === activeAccountKey();
  const remember = async (endpoint: AnyEndpoint, data: unknown): Promise<void> => {
    await whenStill();
    const { storeEntities } = await import("./storeEntities.ts");
    await storeEntities(endpoint, data, known, isStillHere);
  };
  return onAnswer((endpoint, data) => {
    if (isStillHere()) remember(endpoint, data).catch((cause) => report("saving the search index", cause));
  });
}
