import { afterAll, beforeAll, expect, it } from "vitest";
import { type MigratedRows, migrateRows } from "../../support/migrateRows.ts";

let migrated: MigratedRows;

beforeAll(async () => {
  migrated = await migrateRows("0054_added_here", ENTRIES);
});
afterAll(() => migrated.close());

/**
 * For each kind, an entry that was added in the back office, and an entry of the folder that was edited there. Also an
 * artist who was added in the back office and is a guest artist in the folder.
 */
const ENTRIES = `
  INSERT INTO artists (slug, name, edited) VALUES
    ('added', 'Added', '{name,isFeatured,biographyHtml,copyright,copyrightDate,publisher,isVisible}'),
    ('guest', 'Guest', '{name,isFeatured,biographyHtml,copyright,copyrightDate,publisher,isVisible}'),
    ('renamed', 'Renamed', '{name,isVisible}');
  INSERT INTO files (id, path, mime_type, bytes) VALUES ('a', 'a.mp3', 'audio/mpeg', 1);
  INSERT INTO songs (slug, name, artist_id, high_file_id, source_path) VALUES
    ('tide', 'Tide', 3, 'a', 'songs/tide.mp3'), ('storm', 'Storm', 3, 'a', NULL);
  INSERT INTO song_artists (song_id, artist_id) VALUES (1, 2), (2, 1);
  INSERT INTO albums (slug, name, artist_id, edited) VALUES
    ('added', 'Added', 1, '{name,artist,artistId,label,labelId,kind,releaseDate,copyright,copyrightDate,publisher,isVisible}'),
    ('renamed', 'Renamed', 1, '{name,releaseDate}');
  INSERT INTO labels (slug, name, folder_slug, edited) VALUES
    ('added', 'Added', NULL, '{name,copyright,isVisible}'), ('renamed', 'Renamed', 'old', '{name,copyright,isVisible}');
  INSERT INTO categories (slug, name, kind, edited) VALUES
    ('added', 'Added', 'genre', '{name,listOrder,kind,isVisible}'), ('renamed', 'Renamed', 'genre', '{name}');
  INSERT INTO merchandise_categories (slug, name) VALUES ('any', 'Any');
  INSERT INTO merchandise (slug, name, category_id, price_pence, product_type, edited)
    SELECT slug, slug, 1, 100, 'CD', '{name,category,categoryId,pricePence,productType,stock,colours,sizes,descriptionHtml,longDescriptionHtml,listOrder,imageFileId,isVisible}'
    FROM unnest('{sellers,own}'::text[]) AS slug;
  INSERT INTO share_agreements (kind, item_id, from_month)
    SELECT 'products', id, '2026-01' FROM merchandise WHERE slug = 'sellers';`;

it.each(["artists", "albums", "labels", "categories"])(
  "the update marks the %s that had been added in the back office before the update",
  async (table) => {
    const rows = await migrated.rowsOf(`SELECT slug FROM ${table} WHERE 'addedHere' = ANY(edited)`);
    expect(rows).toEqual([{ slug: "added" }]);
  },
);

it("the update marks the products that sellers had added before the update", async () => {
  const rows = await migrated.rowsOf("SELECT slug FROM merchandise WHERE 'bySeller' = ANY(edited)");
  expect(rows).toEqual([{ slug: "sellers" }]);
});
