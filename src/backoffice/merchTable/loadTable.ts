import { merchTable } from "#contract/admin/merchTable.ts";
import type { Data } from "#contract/endpoint.ts";
import { fetchAndSave } from "#src/core/database/savedResponses.ts";
import { type Change, changesOrNone } from "../offline/changes.ts";
import { orSaved } from "../offline/openOrders.ts";

export interface LoadedTable extends Data<typeof merchTable> {
  changes: Change[];
  /** When the device saved this data; undefined if it comes from the server. */
  savedAtMs: number | undefined;
}

/** The products and sales of the merch table, with the sales that wait on this device. */
export async function loadTable(): Promise<LoadedTable> {
  const loaded = await orSaved(
    merchTable,
    async () => ({ ...(await fetchAndSave(merchTable)).data, savedAtMs: undefined }),
    async ({ data, atMs }) => ({ ...data, savedAtMs: atMs }),
  );
  // Leaves out waiting sales that the server has recorded although its response was lost. Otherwise they would be shown
  // and counted twice.
  const recorded = new Set(loaded.sales.map(({ key }) => key));
  const changes = (await changesOrNone()).filter(({ id }) => !recorded.has(id));
  return { ...loaded, changes };
}
