import { sql } from "drizzle-orm";
import type { TestServer } from "../server.ts";

export const SIZES = { artists: 2_000, albums: 10_000, songs: 100_000, people: 20_000, orders: 10_000 } as const;

/** The words that names are made from. Depending on its words, a search finds few names or many. */
const FIRST = ["Amber", "Northbound", "Paper", "Quiet", "Redrawn", "Salt", "Second", "Velvet", "Winter", "Wooden"];
const SECOND = ["Arcade", "Boat", "Cinema", "Harbour", "Lantern", "Meadow", "Orchard", "Signal", "Tram", "Water"];

const wordOf = (words: readonly string[], turn: string) =>
  sql.raw(`(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + (${turn}) % ${words.length}]`);
const name = sql`${wordOf(FIRST, "n")} || ' ' || ${wordOf(SECOND, "n / 10")} || ' ' || n`;

/** Inserted in parts, because a statement may take only a limited time. */
const PART_ROWS = 20_000;

/** Fills a store that has a few items and one order. The new songs share one recording, and the new orders one line. */
export async function fillStore(server: Pick<TestServer, "db">): Promise<void> {
  const { db } = server;
  const { artists, albums, songs, people, orders } = SIZES;
  await db.execute(sql`insert into artists (slug, name)
    select 'big-artist-' || n, ${name} from generate_series(1, ${artists}::int) n`);
  await db.execute(sql`insert into albums (slug, name, artist_id, release_date)
    select 'big-album-' || n, ${name}, (select id from artists where slug = 'big-artist-' || (1 + n % ${artists}::int)),
      date '2000-01-01' + n % 9000
    from generate_series(1, ${albums}::int) n`);
  for (let first = 1; first <= songs; first += PART_ROWS)
    await db.execute(sql`insert into songs
      (slug, name, artist_id, album_id, track_number, high_file_id, duration_seconds, plays, release_date)
      select 'big-song-' || n, ${name}, album.artist_id, album.id, 1 + n / ${albums}::int,
        (select high_file_id from songs limit 1), 180, (n::bigint * 7919) % 100003, album.release_date
      from generate_series(${first}::int, ${first + PART_ROWS - 1}::int) n
      join albums album on album.slug = 'big-album-' || (1 + n % ${albums}::int)`);
  await db.execute(sql`insert into accounts (email, username, password_hash, first_name, last_name, created_at)
    select 'big' || n || '@segue.test', 'big' || n, 'none', ${wordOf(FIRST, "n")}, ${wordOf(SECOND, "n / 10")},
      now() - n * interval '1 hour'
    from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into subscribers (email, account_id, created_at)
    select email, id, created_at from accounts where username like 'big%'`);
  await db.execute(sql`with placed as (
      insert into orders (account_id, order_type, amount_pence, paid, status, address, created_at)
      select buyer.id, 'Merchandise', 100 + n % 9000, 'Paid', (array['Processing', 'Completed'])[1 + n % 2],
        jsonb_build_object('street', n || ' Quay', 'city', ${wordOf(SECOND, "n")}, 'state', '', 'country', 'France'),
        now() - n * interval '1 hour'
      from generate_series(1, ${orders}::int) n
      join accounts buyer on buyer.username = 'big' || (1 + n * 7 % ${people}::int)
      returning id)
    insert into order_lines (order_id, snapshot, quantity)
    select placed.id, (select snapshot from order_lines order by id limit 1), 1 from placed`);
  await db.execute(sql`analyze`);
}
