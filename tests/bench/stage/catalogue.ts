/**
 * Fills a copy of the demo store with a large catalogue, whose songs share the demo store's recordings and pictures.
 */
import type pg from "pg";
import { connect } from "#server/db/presence.ts";

const SONGS_PER_ARTIST = 20;
const SONGS_PER_ALBUM = 10;
const SMALL_GENRES = 40;
/** Accounts with plays, so that plays are counted over a table as large as a big store's. */
const LISTENERS = 500;
const PLAYS_EACH = 200;

/**
 * A large genre with a fifth of all songs, and a genre with a fixed number of songs, whose list the browser scrolls.
 */
export const FIFTH = { slug: "bench-a-fifth", name: "A Fifth of Everything" };
export const LONG_LIST = { slug: "bench-long-list", name: "A Long List", songs: 10_000 };

/** The smallest catalogue whose songs outside the large genre fill the long list. */
export const FEWEST_SONGS = Math.ceil(LONG_LIST.songs / 0.8);

/** Names such as "Amber Harbour 4711". */
const nameOf = (n: string) =>
  `(ARRAY['Amber','Blue','Copper','Distant','Early','Fallen','Golden','Hidden','Inner','Jade','Kind','Late'])[1 + ${n} % 12]
   || ' ' || (ARRAY['Harbour','Window','Letter','River','Signal','Garden','Station','Summer','Mirror','Lantern','Avenue'])[1 + ${n} % 11]
   || ' ' || ${n}`;

/** Ids continue those of the demo store, so that a song's number gives its artist, album and genre without a join. */
const after = (table: string) => `(SELECT coalesce(max(id), 0) FROM ${table}_before)`;

const TABLES = ["artists", "albums", "labels", "categories", "songs", "accounts"];

const REMEMBER = TABLES.map((table) => `CREATE TEMP TABLE ${table}_before AS SELECT max(id) AS id FROM ${table};`).join(
  "\n",
);

const CONTINUE_COUNTING = TABLES.map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}));`,
).join("\n");

const PICTURES = `CREATE TEMP TABLE pictures AS
  SELECT row_number() OVER (ORDER BY id) - 1 AS row, image_file_id, count(*) OVER () AS total
  FROM albums WHERE image_file_id IS NOT NULL;`;

const RECORDINGS = `CREATE TEMP TABLE recordings AS
  SELECT row_number() OVER (ORDER BY id) - 1 AS row, high_file_id, medium_file_id, low_file_id, duration_seconds, count(*) OVER () AS total
  FROM songs WHERE is_visible;`;

const pictureOf = (n: string) => `(SELECT image_file_id FROM pictures WHERE pictures.row = ${n} % pictures.total)`;

const artists = (count: number) => `
  INSERT INTO artists (id, slug, name, image_file_id, is_featured) OVERRIDING SYSTEM VALUE
  SELECT ${after("artists")} + n, 'bench-artist-' || n, ${nameOf("n")}, ${pictureOf("n")}, n % 500 = 0
  FROM generate_series(1, ${count}) n;`;

const albums = (count: number, artistCount: number) => `
  INSERT INTO albums (id, slug, name, artist_id, image_file_id, release_date) OVERRIDING SYSTEM VALUE
  SELECT ${after("albums")} + n, 'bench-album-' || n, ${nameOf("n")},
    ${after("artists")} + 1 + n % ${artistCount}, ${pictureOf("n")}, date '1990-01-01' + (n * 7919 % 13000)
  FROM generate_series(1, ${count}) n;`;

const labels = `
  INSERT INTO labels (id, slug, name) OVERRIDING SYSTEM VALUE
  SELECT ${after("labels")} + n, 'bench-label-' || n, ${nameOf("n")} FROM generate_series(1, 100) n;`;

const genres = `
  INSERT INTO categories (id, kind, slug, name, list_order) OVERRIDING SYSTEM VALUE
  SELECT ${after("categories")} + 1 + n, 'genre',
    CASE n WHEN 0 THEN '${FIFTH.slug}' WHEN 1 THEN '${LONG_LIST.slug}' ELSE 'bench-genre-' || n END,
    CASE n WHEN 0 THEN '${FIFTH.name}' WHEN 1 THEN '${LONG_LIST.name}' ELSE 'Genre ' || n END, 1000 + n
  FROM generate_series(0, ${SMALL_GENRES} + 1) n;`;

const songs = (count: number, albumCount: number, artistCount: number) => `
  INSERT INTO songs (id, slug, name, artist_id, album_id, label_id, genre_id, track_number,
    high_file_id, medium_file_id, low_file_id, duration_seconds, plays, is_single, release_date) OVERRIDING SYSTEM VALUE
  SELECT ${after("songs")} + n, 'bench-song-' || n, ${nameOf("n")},
    ${after("artists")} + 1 + (1 + n % ${albumCount}) % ${artistCount}, ${after("albums")} + 1 + n % ${albumCount},
    ${after("labels")} + 1 + n % 100,
    ${after("categories")} + 1 + CASE WHEN n <= ${count} / 5 THEN 0 WHEN n <= ${count} / 5 + ${LONG_LIST.songs} THEN 1
      ELSE 2 + n % ${SMALL_GENRES} END,
    n % ${SONGS_PER_ALBUM} + 1, high_file_id, medium_file_id, low_file_id, duration_seconds,
    1000000 / (1 + n * 7919 % 99991), n % 50 = 0, date '1990-01-01' + (n * 7919 % 13000)
  FROM generate_series(1, ${count}) n JOIN recordings ON recordings.row = n % recordings.total;`;

const listeners = `
  INSERT INTO accounts (id, email, username, password_hash, first_name, last_name, verified_at, completed_at, subscribed_until)
    OVERRIDING SYSTEM VALUE
  SELECT ${after("accounts")} + n, 'bench' || n || '@segue.test', 'bench' || n, 'nobody signs in', 'Bench', 'Listener', now(), now(), now()
  FROM generate_series(1, ${LISTENERS}) n;`;

const plays = (count: number) => `
  INSERT INTO plays (account_id, song_id, played_at)
  SELECT account.id, ${after("songs")} + 1 + (account.id * 31 + n * n) % ${count}, now() - n * interval '1 hour'
  FROM (SELECT id FROM accounts WHERE username LIKE 'bench%' OR email = 'listener@segue.test') account,
    generate_series(1, ${PLAYS_EACH}) n;`;

/** Adds `count` songs, with artists, albums, genres, listeners and plays in proportion. */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  if (count < FEWEST_SONGS) throw new Error(`a large catalogue has at least ${FEWEST_SONGS} songs`);
  const startMs = performance.now();
  const [artistCount, albumCount] = [count / SONGS_PER_ARTIST, count / SONGS_PER_ALBUM].map(Math.floor) as [
    number,
    number,
  ];
  const client = await connect(url);
  try {
    await runAll(client, [
      REMEMBER,
      PICTURES,
      RECORDINGS,
      artists(artistCount),
      albums(albumCount, artistCount),
      labels,
      genres,
      songs(count, albumCount, artistCount),
      listeners,
      plays(count),
      CONTINUE_COUNTING,
    ]);
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
  console.log(
    `${count.toLocaleString("en-GB")} songs written in ${((performance.now() - startMs) / 1000).toFixed(1)} s`,
  );
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  await client.query("BEGIN");
  for (const statement of statements) await client.query(statement);
  await client.query("COMMIT");
}
