/**
 * The upper limit of Node and `pg`: an indexed SELECT of 50 rows out of 10,000, as JSON. The argument is the database's
 * URL.
 */
import { createServer, type ServerResponse } from "node:http";
import pg from "pg";
import { listenAndSay } from "./listenAndSay.ts";

const [url = ""] = process.argv.slice(2);
const ROWS_EACH = 50;
const ALBUMS = 200;

const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query(`
  DROP TABLE IF EXISTS yardstick;
  CREATE TABLE yardstick (id int, album_id int, position int, name text, image text, artist text, plays int);
  INSERT INTO yardstick SELECT n, n / ${ROWS_EACH}, n % ${ROWS_EACH}, 'Song ' || n, '/media/images/' || n || '.webp', 'Artist ' || n, n
    FROM generate_series(0, ${ALBUMS * ROWS_EACH - 1}) n;
  CREATE INDEX ON yardstick (album_id, position);
  ANALYZE yardstick;`);

let requests = 0;

async function answer(response: ServerResponse): Promise<void> {
  requests += 1;
  const { rows } = await pool.query({
    name: "songs",
    text: "SELECT id, name, image, artist, plays FROM yardstick WHERE album_id = $1 ORDER BY position",
    values: [requests % ALBUMS],
  });
  const body = JSON.stringify({ songs: rows });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}

listenAndSay(createServer((_request, response) => void answer(response)));
