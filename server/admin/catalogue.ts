import * as contract from "#contract/admin/catalogue.ts";
import { formOf } from "../catalogue/editing/form.ts";
import type { Kind } from "../catalogue/editing/kind.ts";
import { KINDS, lockedEntry, unknownEntry } from "../catalogue/editing/kinds.ts";
import { addEntry, changeEntry, titleOf } from "../catalogue/editing/save.ts";
import { setVisibility, statusOf } from "../catalogue/editing/visibility.ts";
import { toSafeHtml } from "../catalogue/files/html.ts";
import { invalid, refusal } from "../common/failure.ts";
import { countEntries, findEntry, searchEntries, updateEntry } from "../db/queries/admin/entries.ts";
import { keepUpload } from "../db/queries/uploads.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { toSearch, toWindow } from "./paging.ts";

const PICTURE = "imageFileId";

const catalogueCounts = route(contract.catalogueCounts, async ({ db }) => {
  const kinds = Object.entries(KINDS) as [contract.CatalogueKind, Kind][];
  const counts = [];
  for (const [kind, source] of kinds) counts.push({ kind, count: await countEntries(db, source) });
  return { counts };
});

const catalogueEntries = route(contract.catalogueEntries, async ({ db, params, query, media }) => {
  const kind = KINDS[params.kind];
  const names = [kind.title, ...kind.cells];
  const shown = names.map((name) => ({ name, field: kind.fields[name] }));
  // Reads only the displayed values: some others need a query of their own, such as the songs of a browse category.
  const values = Object.fromEntries(Object.entries(kind.values).filter(([name]) => names.includes(name)));
  const { entries, total } = await searchEntries(db, { ...kind, values }, toSearch(query), toWindow(query));
  return {
    columns: shown.map(({ name, field }) => ({
      id: name,
      header: field?.label ?? "",
      is_sortable: name in kind.sorts,
    })),
    rows: entries.map((entry) => ({
      id: entry.id,
      status: statusOf(entry),
      picture_url: contract.CATALOGUE_KINDS[params.kind].hasPicture ? media.image(entry.imageFileId) : undefined,
      cells: shown.map(({ name, field }) => (field?.cell ?? field?.show)?.(entry.values[name]) ?? ""),
    })),
    total,
  };
});

const newCatalogueEntry = route(contract.newCatalogueEntry, async ({ params }) => ({
  fields: formOf(KINDS[params.kind]),
}));

const catalogueEntry = route(contract.catalogueEntry, async ({ db, params, media }) => {
  const kind = KINDS[params.kind];
  const entry = await findEntry(db, kind, params.id);
  if (!entry) throw unknownEntry(kind);
  return {
    id: entry.id,
    name: titleOf(kind, entry.values),
    status: statusOf(entry),
    picture_url: media.image(entry.imageFileId),
    fields: formOf(kind, entry),
  };
});

const addCatalogueEntry = changeRoute(contract.addCatalogueEntry, async (ctx) => {
  const kind = KINDS[ctx.params.kind];
  if (!contract.CATALOGUE_KINDS[ctx.params.kind].canAdd)
    throw refusal(`A ${kind.one} can’t be added without a recording.`);
  const { id, change } = await addEntry(ctx, kind, ctx.body.values);
  return { answer: { ...done(`The ${kind.one} was added.`), id }, change };
});

const saveCatalogueEntry = changeRoute(contract.saveCatalogueEntry, async (ctx) => {
  const kind = KINDS[ctx.params.kind];
  const entry = await lockedEntry(ctx.db, kind, ctx.params.id);
  return { answer: done("Saved."), change: await changeEntry(ctx, kind, entry, ctx.body) };
});

const STATUS_WORDS: Record<contract.EntryStatus, string> = {
  visible: "is visible",
  scheduled: "will be visible from its release date",
  hidden: "is hidden",
};

const visibilityRoute = (
  endpoint: typeof contract.showCatalogueEntry | typeof contract.hideCatalogueEntry,
  isVisible: boolean,
): Route =>
  changeRoute(endpoint, async ({ db, params, now }) => {
    const kind = KINDS[params.kind];
    const entry = await lockedEntry(db, kind, params.id);
    const { status, change } = await setVisibility({ db, now }, kind, entry, isVisible);
    return { answer: done(`The ${kind.one} ${STATUS_WORDS[status]}.`), change };
  });

const showCatalogueEntry = visibilityRoute(contract.showCatalogueEntry, true);
const hideCatalogueEntry = visibilityRoute(contract.hideCatalogueEntry, false);

const setCataloguePicture = changeRoute(
  contract.setCataloguePicture,
  async ({ db, params, pictures: { picture } }) => {
    const kind = KINDS[params.kind];
    const entry = await lockedEntry(db, kind, params.id);
    if (!contract.CATALOGUE_KINDS[params.kind].hasPicture) throw refusal(`A ${kind.one} can’t have a picture.`);
    if (picture === undefined) throw invalid({ picture: ["Choose a picture."] });
    const answer = done("The picture was saved.");
    if (picture === entry.imageFileId) return { answer, change: null };
    await keepUpload(db, picture);
    const edited = [...new Set([...entry.edited, PICTURE])];
    await updateEntry(db, kind.table, entry.id, { imageFileId: picture, edited });
    const subject = `${kind.one} ${titleOf(kind, entry.values)}`;
    const [before, after] = [{ picture: entry.imageFileId ?? "" }, { picture }];
    return { answer, change: { action: `${kind.one}.picture`, subject, before, after } };
  },
  { pictures: ({ kind }) => KINDS[kind].picture ?? "cover" },
);

const previewText = route(contract.previewText, async ({ body }) => ({ html: toSafeHtml(body.text) }));

export const catalogueRoutes: Route[] = [
  catalogueCounts,
  catalogueEntries,
  newCatalogueEntry,
  catalogueEntry,
  addCatalogueEntry,
  saveCatalogueEntry,
  showCatalogueEntry,
  hideCatalogueEntry,
  setCataloguePicture,
  previewText,
];
