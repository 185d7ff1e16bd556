import { eq } from "drizzle-orm";
import { categories } from "#server/db/schema/index.ts";
import { line, whole } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const genreKind = defineKind({
  one: "genre",
  table: categories,
  within: eq(categories.kind, "genre"),
  fixed: { kind: "genre" },
  title: "name",
  fields: {
    name: line("Name"),
    listOrder: whole("Position", [0, 2_147_483_647], { hint: "The lowest number comes first." }),
  },
  cells: ["listOrder"],
  sortable: ["listOrder"],
});
