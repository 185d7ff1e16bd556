import type { CatalogueKind } from "#contract/admin/catalogue.ts";

/** The screen of an entry that was just added, or the list of its kind if the response did not say which it is. */
export const addedEntryPath = (kind: CatalogueKind, id: number | undefined): string =>
  id === undefined ? `/admin/catalogue/${kind}` : `/admin/catalogue/${kind}/${id}`;
