import type { AnyEndpoint } from "#contract/endpoint.ts";
import { termsIn } from "#lib/nameMatch.ts";
import { accountDatabase } from "../database/db.ts";
import { whenStill } from "../platform/whenStill.ts";
import { type Entity, entitiesIn } from "./extractEntities.ts";

/** So few rows are made and written at once that a list of thousands delays no frame, not even of a scroll that begins just then. */
const ROWS_AT_ONCE = 15;

/** What was stored of each entity in this visit, by its key. */
export type KnownEntities = Map<string, string>;

const shown = ({ name, image }: Entity): string => `${name} ${image}`;

/** Stores what a response shows and is not known yet, a few rows at a time, for as long as it may go on. */
export async function storeEntities(
  endpoint: AnyEndpoint,
  data: unknown,
  known: KnownEntities,
  mayGoOn: () => boolean,
): Promise<void> {
  const found = entitiesIn(endpoint, data).filter((entity) => known.get(entity.key) !== shown(entity));
  for (const entity of found) known.set(entity.key, shown(entity));
  for (let start = 0; start < found.length && mayGoOn(); start += ROWS_AT_ONCE) {
    const rows = found.slice(start, start + ROWS_AT_ONCE).map((entity) => ({ ...entity, words: termsIn(entity.name) }));
    await accountDatabase().seen.bulkPut(rows);
    await whenStill();
  }
}
