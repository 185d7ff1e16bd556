import { sql } from "drizzle-orm";
import { applyReleaseDates, setReleaseDateOfSongs, setVisibilityOfSongs } from "#server/db/queries/releaseDates.ts";
import { albums, artists, labels } from "#server/db/schema/index.ts";
import { choice, day, line } from "../fields.ts";
import { defineKind } from "../kind.ts";
import { reference } from "../reference.ts";

export const albumKind = defineKind({
  one: "album",
  table: albums,
  title: "name",
  fields: {
    name: line("Name"),
    artist: reference("Artist", {
      field: "artist",
      column: "artistId",
      one: "artist",
      table: artists,
      value: sql`(select name from artists where id = albums.artist_id)`,
    }),
    label: reference("Label", {
      field: "label",
      column: "labelId",
      one: "label",
      table: labels,
      isOptional: true,
      value: sql`(select name from labels where id = albums.label_id)`,
    }),
    kind: choice("Kind", { album: "Album", ep: "EP", single: "Single" }),
    releaseDate: {
      ...day("Release date", {
        hint: "Also sets the date of the album’s songs, except singles. A future date hides them until then.",
      }),
      columns: async (_, releaseDate) => ({ releaseDate }),
      save: (db, id, date) => setReleaseDateOfSongs(db, id, date as string | null),
      isLossy: true,
    },
    copyright: line("Copyright", { isOptional: true }),
    copyrightDate: day("Copyright date"),
    publisher: line("Publisher", { isOptional: true }),
  },
  cells: ["artist", "kind", "releaseDate"],
  sortable: ["releaseDate"],
  afterChange: applyReleaseDates,
  setVisible: setVisibilityOfSongs,
});
