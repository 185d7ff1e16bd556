import type { AnyEndpoint } from "#contract/endpoint.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { onAnswer } from "../api/answers.ts";
import { report } from "../platform/report.ts";
import { whenStill } from "../platform/whenStill.ts";
import type { KnownEntities } from "./storeEntities.ts";

/**
 * Stores all that can be searched for in the server's responses, for the search without a network: only once the browser has
 * nothing better to do, because the screen that asked is about to be shown. Returns the way to stop.
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
