import { and, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { categories, categorySongs } from "#server/db/schema/index.ts";
import { name, optional, slug, text, yesNo } from "../files/fields.ts";
import type { Source } from "../files/source.ts";
import { validate, validateRows } from "../files/source.ts";
import { asIs, cover } from "../reading/fileMakers.ts";
import { namedFile, type Reading } from "../reading/reading.ts";
import { isEdited, type Kept } from "../writing/edited.ts";
import { type OnRefused, syncRows } from "../writing/sync.ts";

const pictured = { slug, name, image: optional(text), video: optional(text) };
const GenreEntry = z.object(pictured);
const BrowseEntry = z.object({ ...pictured, songs: optional(z.array(slug)), where: optional(z.unknown()) });
const Rule = z.object({ genre: optional(slug), explicit: optional(yesNo), instrumental: optional(yesNo) });

type Kind = "genre" | "browse";

export type CategoryRow = Omit<typeof categories.$inferInsert, "isVisible">;

/** A browse category lists its songs explicitly, or by a rule that each import evaluates again. */
export interface BrowseCategory {
  row: CategoryRow;
  songs: { slug: string; place: { file: string; line: number | undefined } }[];
  accepts: ((song: ListedSong) => boolean) | null;
}

/** The facts of a song that a browse category's rule uses. */
interface ListedSong {
  slug: string;
  genre: string | undefined;
  moreGenres: string[];
  isExplicit?: boolean | undefined;
  isInstrumental?: boolean | undefined;
}

const AFTER_ALL = 2 ** 31 - 1;

/** The facts of a genre that only tags mention: such a genre is listed after those of store.yaml. */
export const bareGenre = ({ slug, name }: { slug: string; name: string }): CategoryRow => ({
  kind: "genre",
  slug,
  name,
  imageFileId: null,
  videoFileId: null,
  listOrder: AFTER_ALL,
});

type Pictured = Pick<z.output<typeof BrowseEntry>, "slug" | "name" | "image" | "video">;

async function toRow(
  reading: Reading,
  source: Source,
  kind: Kind,
  value: Pictured,
  path: (string | number)[],
): Promise<CategoryRow> {
  const [imageFileId, videoFileId] = await Promise.all([
    namedFile(reading, source, [...path, "image"], value.image, cover),
    namedFile(reading, source, [...path, "video"], value.video, asIs),
  ]);
  return { kind, slug: value.slug, name: value.name, imageFileId, videoFileId, listOrder: Number(path.at(-1)) };
}

export const readGenres = (reading: Reading, store: Source): Promise<CategoryRow[]> =>
  Promise.all(
    validateRows(store, ["genres"], GenreEntry, reading.problems).map(({ value, path }) =>
      toRow(reading, store, "genre", value, path),
    ),
  );

export const readBrowseCategories = (reading: Reading, store: Source): Promise<BrowseCategory[]> =>
  Promise.all(
    validateRows(store, ["browse_categories"], BrowseEntry, reading.problems).map(async ({ value, path }) => {
      const rule = value.where === undefined ? null : validate(store, [...path, "where"], Rule, reading.problems);
      const songs = (value.songs ?? []).map((slug, index) => ({
        slug,
        place: { file: store.file, line: store.lineOf([...path, "songs", index]) },
      }));
      return { row: await toRow(reading, store, "browse", value, path), songs, accepts: rule && ruleOf(rule) };
    }),
  );

const ruleOf = (rule: z.output<typeof Rule>) => (song: ListedSong) =>
  (rule.genre === undefined || [song.genre, ...song.moreGenres].includes(rule.genre)) &&
  (rule.explicit === undefined || song.isExplicit === rule.explicit) &&
  (rule.instrumental === undefined || song.isInstrumental === rule.instrumental);

export function writeCategories(db: Database, kind: Kind, rows: CategoryRow[], onRefused: OnRefused) {
  return syncRows(db, categories, rows, {
    onRefused,
    target: [categories.kind, categories.slug],
    within: eq(categories.kind, kind),
  });
}

interface Filled {
  category: BrowseCategory;
  categoryId: number;
}

/** The song lists that were edited in the back office, by the id of their category. */
async function editedLists(db: Database, found: Filled[]): Promise<Map<number, number[]>> {
  const ids = found.map(({ categoryId }) => categoryId);
  const songIds = sql<number[]>`array(select song_id from category_songs
    where category_id = categories.id order by list_order)`;
  const rows = await db
    .select({ id: categories.id, songIds })
    .from(categories)
    .where(and(inArray(categories.id, ids), isEdited(categories, "songs")));
  return new Map(rows.map((row) => [row.id, row.songIds]));
}

/** Stores the songs of each browse category, in order. Returns the categories that kept an edited list. */
export async function writeCategorySongs(
  db: Database,
  found: Filled[],
  songs: ListedSong[],
  idOf: (slug: string) => number | undefined,
): Promise<Kept[]> {
  const wished = found.map(({ category, categoryId }) => {
    const slugs = [
      ...category.songs.map(({ slug }) => slug),
      ...(category.accepts ? songs.filter(category.accepts).map(({ slug }) => slug) : []),
    ];
    return { slug: category.row.slug, categoryId, songIds: [...new Set(slugs.flatMap((slug) => idOf(slug) ?? []))] };
  });
  const edited = await editedLists(db, found);
  const replaced = wished.filter(({ categoryId }) => !edited.has(categoryId));
  const replacedIds = replaced.map(({ categoryId }) => categoryId);
  if (replacedIds.length > 0) await db.delete(categorySongs).where(inArray(categorySongs.categoryId, replacedIds));
  const rows = replaced.flatMap(({ categoryId, songIds }) =>
    songIds.map((songId, listOrder) => ({ categoryId, songId, listOrder })),
  );
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(categorySongs).values(rows.slice(from, from + 1000));
  const differs = ({ categoryId, songIds }: (typeof wished)[number]) =>
    edited.has(categoryId) && String(edited.get(categoryId)) !== String(songIds);
  return wished.filter(differs).map(({ slug }) => ({ slug, columns: ["songs"] }));
}
