import { notFound } from "@tanstack/react-router";
import { CATALOGUE_KINDS, type CatalogueKind } from "#contract/admin/catalogue.ts";

/** The kind that a path names. */
export function kindOf(name: string): CatalogueKind {
  if (Object.hasOwn(CATALOGUE_KINDS, name)) return name as CatalogueKind;
  throw notFound();
}
