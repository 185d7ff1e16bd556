import { labels } from "#server/db/schema/index.ts";
import { line } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const labelKind = defineKind({
  one: "label",
  table: labels,
  title: "name",
  fields: { name: line("Name"), copyright: line("Copyright", { isOptional: true }) },
  cells: ["copyright"],
  sortable: [],
});
