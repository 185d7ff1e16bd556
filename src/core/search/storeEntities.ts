import type { AnyEndpoint } from "#contract/endpoint.ts";
import { accountDatabase, type SearchRow } from "../database/db.ts";
import { whenStill } from "../platform/whenStill.ts";
import { forgetDeviceIndex } from "./deviceIndex.ts";
import { type Entity, entitiesIn } from "./extractEntities.ts";

/**
 * Rows are stored in batches while nothing scrolls. A batch is small enough to delay no frame if a scroll starts in the
 * meantime.
 */
const ROWS_AT_ONCE = 15;

/** The text stored for each entity during this visit, by its key. */
export type KnownEntities = Map<string, string>;

const shown = ({ name, image, also }: Entity): string => [name, image, ...also].join("\n");

/** Stores the entities of a response that are not known yet, a few rows at a time, until told to stop. */
export async function storeEntities(
  endpoint: AnyEndpoint,
  data: unknown,
  known: KnownEntities,
  mayGoOn: () => boolean,
): Promise<void> {
  const found = entitiesIn(endpoint, data).filter((entity) => known.get(entity.key) !== shown(entity));
  for (const entity of found) known.set(entity.key, shown(entity));
  for (let start = 0; start < found.length && mayGoOn(); start += ROWS_AT_ONCE) {
    await addRows(found.slice(start, start + ROWS_AT_ONCE));
    await whenStill();
  }
}

/** Keeps what is already known about an entity, because one screen has a song's genre and another its album. */
async function addRows(entities: Entity[]): Promise<void> {
  const { seen } = accountDatabase();
  await seen.db.transaction("rw", seen, async () => {
    const before = await seen.bulkGet(entities.map(({ key }) => key));
    const rows = new Map<string, SearchRow>();
    entities.forEach((entity, at) => {
      const old = rows.get(entity.key) ?? before[at];
      const also = [...new Set([...(old?.also ?? []), ...entity.also])];
      const plays = entity.plays ?? old?.plays;
      const artist = entity.artist ?? old?.artist;
      rows.set(entity.key, { ...entity, also, ...(plays === undefined ? {} : { plays }), ...(artist && { artist }) });
    });
    await seen.bulkPut([...rows.values()]);
  });
  forgetDeviceIndex();
}
