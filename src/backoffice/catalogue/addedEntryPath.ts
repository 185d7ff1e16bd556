import type { CatalogueKind } from "#contract/admin/catalogue.ts";

/**
 * The path of the entry that was just added. If the response did not contain the entry's id, the path of the list of
 * its kind.
 */
export const addedEntryPath = (kind: CatalogueKind, id: number | undefined): string =>
  id === undefined ? `/admin/catalogue/${kind}` : `/admin/catalogue/${kind}/${id}`;
