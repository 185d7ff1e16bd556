import { decideFreeListening } from "#server/db/queries/freeTerms.ts";
import { packages } from "#server/db/schema/index.ts";
import { amount, choice, html, line, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const packageKind = defineKind({
  one: "package",
  table: packages,
  title: "title",
  fields: {
    title: line("Title"),
    groupName: line("Group", { hint: "Packages in a group are shown together." }),
    pricePence: amount("Price"),
    period: choice("Period", { day: "A day", week: "A week", month: "A month", year: "A year" }),
    descriptionHtml: html("Description"),
    listOrder: position,
  },
  cells: ["groupName", "pricePence", "period"],
  sortable: ["groupName", "pricePence"],
  afterChange: decideFreeListening,
});
