import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { albums } from "#server/db/schema/index.ts";
import { blank, day, name, optional, slug } from "../files/fields.ts";
import { coverOf, type Reading, readThings, type Things } from "../reading/reading.ts";
import { syncBySlug, type Unwritten } from "../writing/sync.ts";

const AlbumFile = z.object({
  name,
  artist: optional(slug),
  label: optional(slug),
  kind: optional(z.enum(["album", "ep", "single"], "must be album, ep or single")),
  copyright: blank,
  copyright_date: optional(day),
  publisher: blank,
  release_date: optional(day),
});

/** An album as described by its file or its songs' tags; artist and label are slugs not yet resolved to ids. */
export interface Album {
  slug: string;
  musicbrainzId?: string | null | undefined;
  name: string;
  kind: "album" | "ep" | "single";
  artist: string | undefined;
  label: string | undefined;
  imageFileId: string | null;
  copyright: string;
  copyrightDate: string | null;
  publisher: string;
  releaseDate: string | null;
}

export const readAlbums = (reading: Reading, artists: Set<string>, labels: Set<string>): Promise<Things<Album>> =>
  readThings(reading, "albums", AlbumFile, async ({ slug, stem, value, source }) => {
    const known = (field: "artist" | "label", slugs: Set<string>) => {
      const reference = value[field];
      if (reference === undefined || slugs.has(reference)) return reference;
      reading.problems.note(source.file, `there is no ${field} ${reference}`, source.lineOf([field]));
      return undefined;
    };
    return {
      slug,
      name: value.name,
      kind: value.kind ?? "album",
      artist: known("artist", artists),
      label: known("label", labels),
      imageFileId: await coverOf(reading, stem),
      copyright: value.copyright,
      copyrightDate: value.copyright_date ?? null,
      publisher: value.publisher,
      releaseDate: value.release_date ?? null,
    };
  });

/** The facts of an album that only tags mention. */
export const bareAlbum = ({ slug, name }: { slug: string; name: string }): Album => ({
  slug,
  name,
  kind: "album",
  artist: undefined,
  label: undefined,
  imageFileId: null,
  copyright: "",
  copyrightDate: null,
  publisher: "",
  releaseDate: null,
});

interface Ids {
  artists: Map<string, number>;
  labels: Map<string, number>;
}

export const writeAlbums = (
  db: Database,
  rows: (Album & { folderSlug: string | null })[],
  ids: Ids,
  unwritten: Unwritten,
) =>
  syncBySlug(
    db,
    albums,
    rows.map(({ artist, label, ...row }) => ({
      ...row,
      artistId: ids.artists.get(artist ?? "") ?? null,
      labelId: ids.labels.get(label ?? "") ?? null,
    })),
    unwritten,
  );
