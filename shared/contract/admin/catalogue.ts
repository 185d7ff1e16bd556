import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { FormField, fieldTexts } from "../entryForm.ts";
import { idParam, oneOf, optionalText } from "../fields.ts";
import { bool, id, list, maybeText, number, text, word } from "../read.ts";
import { resultOnly, resultWithId } from "../result.ts";
import { tableFields, total } from "./fields.ts";

/** What can be edited, by its name in URLs. Songs and beats are not added here, because they need a recording. */
export const CATALOGUE_KINDS = {
  artists: { one: "artist", many: "Artists", canAdd: true, hasPicture: true },
  albums: { one: "album", many: "Albums", canAdd: true, hasPicture: true },
  songs: { one: "song", many: "Songs", canAdd: false, hasPicture: true },
  genres: { one: "genre", many: "Genres", canAdd: true, hasPicture: true },
  browse: { one: "browse category", many: "Browse categories", canAdd: true, hasPicture: true },
  labels: { one: "label", many: "Labels", canAdd: true, hasPicture: true },
  videos: { one: "video", many: "Videos", canAdd: true, hasPicture: true },
  beats: { one: "beat", many: "Beats", canAdd: false, hasPicture: true },
  licences: { one: "licence", many: "Beat licences", canAdd: true, hasPicture: false },
  packages: { one: "package", many: "Packages", canAdd: true, hasPicture: false },
  codes: { one: "discount code", many: "Discount codes", canAdd: true, hasPicture: false },
  products: { one: "product", many: "Merchandise", canAdd: true, hasPicture: true },
  pages: { one: "page", many: "Pages", canAdd: true, hasPicture: false },
  banners: { one: "banner", many: "Banners", canAdd: true, hasPicture: true },
  nfts: { one: "NFT", many: "NFTs", canAdd: true, hasPicture: true },
} as const;
export type CatalogueKind = keyof typeof CATALOGUE_KINDS;

const KIND_NAMES = Object.keys(CATALOGUE_KINDS) as [CatalogueKind, ...CatalogueKind[]];
const kind = oneOf(KIND_NAMES, "The catalogue has no such kind.");

/** A scheduled entry is hidden until its release date. */
const STATUSES = ["visible", "scheduled", "hidden"] as const;
export type EntryStatus = (typeof STATUSES)[number];
const status = word(...STATUSES);
export const CATALOGUE_FILTERS = ["", ...STATUSES] as const;

const Column = z.object({ id: text, header: text, is_sortable: bool });
/** `picture_url` is undefined for kinds without pictures. */
const EntryRow = z.object({ id, status, cells: list(text), picture_url: maybeText });
export type EntryRow = z.output<typeof EntryRow>;

const ofKind = { who: "admin", params: z.object({ kind }) } as const;
const ofEntry = { who: "admin", params: z.object({ kind, id: idParam }) } as const;

export const catalogueCounts = get("/admin/catalogue", {
  who: "admin",
  data: z.object({ counts: list(z.object({ kind: word(...KIND_NAMES), count: number })) }),
});

export const catalogueEntries = get("/admin/catalogue/{kind}", {
  ...ofKind,
  query: z.object({
    ...tableFields,
    sort: optionalText("sort order", 60),
    status: z.optional(oneOf(CATALOGUE_FILTERS, "This filter doesn’t exist.")),
  }),
  data: z.object({ columns: list(Column), rows: list(EntryRow), total }),
});

const CatalogueEntry = z.object({ id, name: text, status, picture_url: text, fields: list(FormField) });
export type CatalogueEntry = z.output<typeof CatalogueEntry>;

/** The empty form of a new entry. */
export const newCatalogueEntry = get("/admin/catalogue/{kind}/new", {
  ...ofKind,
  data: z.object({ fields: list(FormField) }),
});
export const catalogueEntry = get("/admin/catalogue/{kind}/{id}", { ...ofEntry, data: CatalogueEntry });

export const addCatalogueEntry = post("/admin/catalogue/{kind}", {
  ...ofKind,
  ...resultWithId,
  body: z.object({ values: fieldTexts }),
});
/**
 * Changes the fields in `values`. `seen` has their values when the form was loaded; a field that has changed since is
 * refused.
 */
export const saveCatalogueEntry = post("/admin/catalogue/{kind}/{id}", {
  ...ofEntry,
  ...resultOnly,
  body: z.object({ values: fieldTexts, seen: fieldTexts }),
});
export const showCatalogueEntry = post("/admin/catalogue/{kind}/{id}/show", { ...ofEntry, ...resultOnly });
export const hideCatalogueEntry = post("/admin/catalogue/{kind}/{id}/hide", { ...ofEntry, ...resultOnly });
export const setCataloguePicture = post("/admin/catalogue/{kind}/{id}/picture", {
  ...ofEntry,
  ...resultOnly,
  encoding: "multipart",
  files: ["picture"],
});
/** Converts Markdown or HTML to the HTML that would be shown, sanitised in the same way as a saved text. */
export const previewText = post("/admin/preview", {
  who: "admin",
  body: z.object({ text: optionalText("text", 50_000) }),
  data: z.object({ html: text }),
});
