import * as z from "zod/mini";
import { optionalText } from "#contract/fields.ts";
import { beatCategories, beats } from "#server/db/schema/index.ts";
import { BPM_RANGE, keyName } from "../../importers/beatFacts.ts";
import { decimal, html, line, lines, position } from "../fields.ts";
import { defineKind } from "../kind.ts";
import { shopCategory } from "../shopCategory.ts";

export const beatKind = defineKind({
  one: "beat",
  table: beats,
  title: "name",
  fields: {
    name: line("Name"),
    category: shopCategory(beatCategories, "beats"),
    producer: line("Producer", { isOptional: true }),
    bpm: decimal("Beats per minute", BPM_RANGE, { isOptional: true }),
    musicalKey: {
      ...line("Key", { isOptional: true, hint: "Such as F# minor." }),
      schema: z.pipe(optionalText("key", 60), z.transform(keyName)),
    },
    tags: lines("Tags", { hint: "One per line." }),
    descriptionHtml: html("Description"),
    longDescriptionHtml: html("Long description"),
    listOrder: position,
  },
  cells: ["category", "producer", "bpm", "musicalKey"],
  sortable: ["producer", "bpm"],
});
