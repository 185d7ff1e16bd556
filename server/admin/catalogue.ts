import * as contract from "#contract/admin/catalogue.ts";
import type { Kind } from "../catalogue/editing/kind.ts";
import { artistKind } from "../catalogue/editing/kinds/artists.ts";
import { codeKind } from "../catalogue/editing/kinds/codes.ts";
import { genreKind } from "../catalogue/editing/kinds/genres.ts";
import { labelKind } from "../catalogue/editing/kinds/labels.ts";
import { packageKind } from "../catalogue/editing/kinds/packages.ts";
import { productKind } from "../catalogue/editing/kinds/products.ts";
import { addEntry, changeEntry, titleOf } from "../catalogue/editing/save.ts";
import { notFound } from "../common/failure.ts";
import { type Entry, findEntry, lockEntry, searchEntries, updateEntry } from "../db/queries/admin/entries.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { toSearch, toWindow } from "./paging.ts";

const KINDS: Record<contract.CatalogueKind, Kind> = {
  artists: artistKind,
  genres: genreKind,
  labels: labelKind,
  packages: packageKind,
  codes: codeKind,
  products: productKind,
};

/** The setting of `edited` that keeps an import from showing or hiding an entry. */
const VISIBILITY = "isVisible";

const unknown = ({ one }: Kind) => notFound(`We couldn’t find this ${one}.`);

const formOf = (kind: Kind, entry?: Entry): contract.FormField[] =>
  Object.entries(kind.fields).map(([name, field]) => ({
    ...{ name, label: field.label, control: field.control },
    value: entry ? field.show(entry.values[name]) : (field.options?.[0]?.value ?? ""),
    ...{ hint: field.hint ?? "", is_optional: field.isOptional === true, options: [...(field.options ?? [])] },
    is_edited: entry?.edited.includes(name) === true,
  }));

const catalogueEntries = route(contract.catalogueEntries, async ({ db, params, query }) => {
  const kind = KINDS[params.kind];
  const { entries, total } = await searchEntries(db, kind, toSearch(query), toWindow(query));
  const shown = [kind.title, ...kind.cells].map((name) => ({ name, field: kind.fields[name] }));
  return {
    columns: shown.map(({ name, field }) => ({
      id: name,
      header: field?.label ?? "",
      is_sortable: name in kind.sorts,
    })),
    rows: entries.map(({ id, isVisible, values }) => ({
      ...{ id, is_visible: isVisible },
      cells: shown.map(({ name, field }) => (field?.cell ?? field?.show)?.(values[name]) ?? ""),
    })),
    total,
  };
});

const newCatalogueEntry = route(contract.newCatalogueEntry, async ({ params }) => ({
  fields: formOf(KINDS[params.kind]),
}));

const catalogueEntry = route(contract.catalogueEntry, async ({ db, params }) => {
  const kind = KINDS[params.kind];
  const entry = await findEntry(db, kind, params.id);
  if (!entry) throw unknown(kind);
  return { id: entry.id, name: titleOf(kind, entry.values), is_visible: entry.isVisible, fields: formOf(kind, entry) };
});

const addCatalogueEntry = changeRoute(contract.addCatalogueEntry, async ({ db, params, body }) => {
  const kind = KINDS[params.kind];
  const { id, change } = await addEntry(db, kind, body.values);
  return { answer: { ...done(`The ${kind.one} is added.`), id }, change };
});

const saveCatalogueEntry = changeRoute(contract.saveCatalogueEntry, async ({ db, params, body }) => {
  const kind = KINDS[params.kind];
  const entry = await lockEntry(db, kind, params.id);
  if (!entry) throw unknown(kind);
  return { answer: done("Saved."), change: await changeEntry(db, kind, entry, body) };
});

const visibilityRoute = (
  endpoint: typeof contract.showCatalogueEntry | typeof contract.hideCatalogueEntry,
  isVisible: boolean,
): Route =>
  changeRoute(endpoint, async ({ db, params }) => {
    const kind = KINDS[params.kind];
    const entry = await lockEntry(db, kind, params.id);
    if (!entry) throw unknown(kind);
    const answer = done(`The ${kind.one} is ${isVisible ? "visible" : "hidden"}.`);
    if (entry.isVisible === isVisible) return { answer, change: null };
    const edited = [...new Set([...entry.edited, VISIBILITY])];
    await updateEntry(db, kind.table, entry.id, { isVisible, edited });
    await kind.afterChange?.(db);
    const action = `${kind.one}.${isVisible ? "show" : "hide"}`;
    const subject = `${kind.one} ${titleOf(kind, entry.values)}`;
    return { answer, change: { action, subject, before: { visible: !isVisible }, after: { visible: isVisible } } };
  });

const showCatalogueEntry = visibilityRoute(contract.showCatalogueEntry, true);
const hideCatalogueEntry = visibilityRoute(contract.hideCatalogueEntry, false);

export const catalogueRoutes: Route[] = [
  ...[catalogueEntries, newCatalogueEntry, catalogueEntry, addCatalogueEntry],
  ...[saveCatalogueEntry, showCatalogueEntry, hideCatalogueEntry],
];
