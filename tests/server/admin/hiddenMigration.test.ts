import { afterAll, beforeAll, expect, it } from "vitest";
import { type MigratedRows, migrateRows } from "../../support/migrateRows.ts";

let migrated: MigratedRows;

beforeAll(async () => {
  migrated = await migrateRows("0051_hidden_with_album", HIDDEN);
});
afterAll(() => migrated.close());

/**
 * A hidden album with two hidden songs, one hidden by hand and one by an import; and a visible album with a hidden
 * song.
 */
const HIDDEN = `
  INSERT INTO files (id, path, mime_type, bytes) VALUES ('a', 'a.mp3', 'audio/mpeg', 1);
  INSERT INTO artists (slug, name) VALUES ('ana', 'Ana');
  INSERT INTO albums (slug, name, artist_id, is_visible, edited)
    VALUES ('hidden', 'Hidden', 1, false, '{isVisible}'), ('shown', 'Shown', 1, true, '{}');
  INSERT INTO songs (slug, name, artist_id, album_id, high_file_id, is_visible, edited) VALUES
    ('by-hand', 'By hand', 1, 1, 'a', false, '{isVisible}'),
    ('by-import', 'By import', 1, 1, 'a', false, '{}'),
    ('elsewhere', 'Elsewhere', 1, 2, 'a', false, '{isVisible}');`;

it("after the update, a song hidden by hand counts as hidden with its album if the album is hidden", async () => {
  const rows = await migrated.rowsOf("SELECT slug FROM songs WHERE 'hiddenWithAlbum' = ANY(edited)");
  expect(rows).toEqual([{ slug: "by-hand" }]);
});
