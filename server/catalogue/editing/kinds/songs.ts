import { eq, sql } from "drizzle-orm";
import { applyReleaseDates } from "#server/db/queries/releaseDates.ts";
import { albums, artists, categories, labels, songs } from "#server/db/schema/index.ts";
import { day, line, text, whole, yesNo } from "../fields.ts";
import { defineKind } from "../kind.ts";
import { reference } from "../reference.ts";

export const songKind = defineKind({
  one: "song",
  table: songs,
  title: "name",
  fields: {
    name: line("Name"),
    artist: reference("Artist", {
      field: "artist",
      column: "artistId",
      one: "artist",
      table: artists,
      value: sql`(select name from artists where id = songs.artist_id)`,
    }),
    artistCredit: line("Credit", { isOptional: true, hint: "Shown instead of the artist’s name, such as “A & B”." }),
    album: reference("Album", {
      field: "album",
      column: "albumId",
      one: "album",
      table: albums,
      isOptional: true,
      value: sql`(select name from albums where id = songs.album_id)`,
    }),
    genre: reference("Genre", {
      field: "genre",
      column: "genreId",
      one: "genre",
      table: categories,
      isOptional: true,
      within: eq(categories.kind, "genre"),
      value: sql`(select name from categories where id = songs.genre_id)`,
    }),
    label: reference("Label", {
      field: "label",
      column: "labelId",
      one: "label",
      table: labels,
      isOptional: true,
      value: sql`(select name from labels where id = songs.label_id)`,
    }),
    trackNumber: whole("Position on the album", [0, 10_000], { hint: "Counted across all discs." }),
    discNumber: whole("Disc", [0, 1000], { hint: "0 if there is only one." }),
    discTrack: whole("Track on the disc", [0, 10_000]),
    releaseDate: day("Release date", { hint: "A future date hides the song until then." }),
    isSingle: yesNo("Single"),
    isExplicit: yesNo("Explicit"),
    isInstrumental: yesNo("Instrumental"),
    copyright: line("Copyright", { isOptional: true }),
    copyrightDate: day("Copyright date"),
    publisher: line("Publisher", { isOptional: true }),
    lyrics: text("Lyrics", "Plain, or with the time of each line (LRC)."),
  },
  cells: ["artist", "album", "genre", "releaseDate"],
  sortable: ["releaseDate"],
  afterChange: applyReleaseDates,
});
