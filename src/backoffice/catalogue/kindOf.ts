import { notFound } from "@tanstack/react-router";
import { CATALOGUE_KINDS, type CatalogueKind } from "#contract/admin/catalogue.ts";

/** The catalogue kind with this name in the path. Throws "not found" for any other name. */
export function kindOf(name: string): CatalogueKind {
  if (Object.hasOwn(CATALOGUE_KINDS, name)) return name as CatalogueKind;
  throw notFound();
}
