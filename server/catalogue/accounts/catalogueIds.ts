import type { Database } from "#server/db/open.ts";
import { beats, licences, merchandise, merchandiseOptions, packages, songs } from "#server/db/schema/index.ts";
import type { Path } from "../files/source.ts";

const bySlug = <T extends { slug: string }>(rows: T[]): Map<string, T> => new Map(rows.map((row) => [row.slug, row]));

/** The catalogue entries that demo accounts refer to by slug. */
export async function loadCatalogue(db: Database) {
  const options = await db.select().from(merchandiseOptions);
  const sold = await db.select().from(licences);
  return {
    songs: bySlug(await db.select({ id: songs.id, slug: songs.slug }).from(songs)),
    packages: bySlug(await db.select().from(packages)),
    beats: bySlug(await db.select().from(beats)),
    products: bySlug(await db.select().from(merchandise)),
    licence: (beatId: number, slug: string) =>
      sold.find((licence) => licence.beatId === beatId && licence.slug === slug),
    option: (merchandiseId: number, kind: "color" | "size", value: string | undefined) =>
      options.find(
        (option) => option.merchandiseId === merchandiseId && option.kind === kind && option.value === value,
      ),
  };
}
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

/** Finds an entry of the catalogue by slug. Reports a missing entry with the line of the account file that names it. */
export type Lookup = <T>(things: Map<string, T>, kind: string, slug: string, place: Path) => T | undefined;
