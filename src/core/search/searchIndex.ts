import type { AnyEndpoint } from "#contract/endpoint.ts";
import { termsIn } from "#lib/nameMatch.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { onAnswer } from "../api/answers.ts";
import { accountDatabase } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { type Entity, entitiesIn } from "./extractEntities.ts";

/** So few rows are made and written at once that a list of thousands delays no frame. */
const ROWS_AT_ONCE = 50;

/**
 * Stores all that can be searched for in the server's responses, for the search without a network: only once the browser has
 * nothing better to do, because the screen that asked is about to be shown. Returns the way to stop.
 */
export function startSeeing(): () => void {
  /** The entities that were stored in this visit already. */
  const known = new Map<string, string>();
  const accountKey = activeAccountKey();
  const isStillHere = () => accountKey !== null && accountKey === activeAccountKey();
  const isNew = ({ key, name, image }: Entity): boolean => known.get(key) !== `${name} ${image}`;
  const remember = async (endpoint: AnyEndpoint, data: unknown): Promise<void> => {
    await whenIdle();
    const found = entitiesIn(endpoint, data).filter(isNew);
    for (const { key, name, image } of found) known.set(key, `${name} ${image}`);
    await store(found, isStillHere);
  };
  return onAnswer((endpoint, data) => {
    if (isStillHere()) remember(endpoint, data).catch((cause) => report("remembering what was seen", cause));
  });
}

async function store(found: readonly Entity[], mayGoOn: () => boolean): Promise<void> {
  for (let start = 0; start < found.length && mayGoOn(); start += ROWS_AT_ONCE) {
    const rows = found.slice(start, start + ROWS_AT_ONCE).map((entity) => ({ ...entity, words: termsIn(entity.name) }));
    await accountDatabase().seen.bulkPut(rows);
    await whenIdle();
  }
}
