import { artists } from "#server/db/schema/index.ts";
import { day, html, line, yesNo } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const artistKind = defineKind({
  one: "artist",
  table: artists,
  title: "name",
  fields: {
    name: line("Name"),
    isFeatured: yesNo("Featured"),
    biographyHtml: html("Biography"),
    copyright: line("Copyright", { isOptional: true }),
    copyrightDate: day("Copyright date"),
    publisher: line("Publisher", { isOptional: true }),
  },
  cells: ["isFeatured", "publisher"],
  sortable: ["publisher"],
});
