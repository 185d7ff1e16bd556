import { eq, sql } from "drizzle-orm";
import { setSongsOfCategory } from "#server/db/queries/admin/categorySongs.ts";
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
      hint: "One per line: the artist, a dash and the name, such as “Mira Cole – Tide”.",
      value: sql`array(select artists.name || ' – ' || songs.name from category_songs
          join songs on songs.id = category_songs.song_id join artists on artists.id = songs.artist_id
          where category_songs.category_id = categories.id order by category_songs.list_order)`,
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
