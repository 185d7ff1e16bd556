import { eq } from "drizzle-orm";
import { setSongsOfCategory, songsOfCategory } from "#server/db/queries/admin/categorySongs.ts";
import { categories } from "#server/db/schema/index.ts";
import { invalid } from "../../../common/failure.ts";
import { line, longList, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const browseCategoryKind = defineKind({
  one: "browse category",
  table: categories,
  within: eq(categories.kind, "browse"),
  fixed: { kind: "browse" },
  title: "name",
  fields: {
    name: line("Name"),
    songs: longList("Songs", {
      hint: "One per line, such as “Mira Cole – Tide”. To tell songs with the same name apart, add their number, such as “#20”.",
      value: songsOfCategory,
      save: async (db, id, titles) => {
        const unknown = await setSongsOfCategory(db, id, titles as string[]);
        const message = `There is no song with this artist and name: ${unknown}`;
        if (unknown !== undefined) throw invalid({ songs: [message] });
      },
    }),
    listOrder: position,
  },
  cells: ["listOrder"],
  sortable: ["listOrder"],
});
