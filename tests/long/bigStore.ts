/**
 * Fills a store with 100,000 songs, 20,000 people and 10,000 orders: `npm run long -- bigStore`. Checks that every list
 * of the back office responds in time, that an OpenSubsonic app can page through all songs, and that a search is quick.
 */
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { percentile } from "../bench/figures/statistics.ts";
import { fillStore, SIZES } from "../support/bigStore/fillStore.ts";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { buy, cartBody, goodsOf } from "../support/shop.ts";
import { connectedApp } from "../support/subsonic/client.ts";
import { createUser, type TestUser } from "../support/users.ts";

const LONGEST_MS = 300;
const TIMES = 20;
const PAGE_SONGS = 500;
/** The longest that 95 of 100 searches may take. */
const MOST_SEARCH_MS = 150;

const server = await startStoreServer();
const admin = await createUser(server, { role: "Admin" });
const listener = await createUser(server);
const goods = await goodsOf(server);
await buy(server, listener, "merchandise", cartBody(goods));
const startedMs = performance.now();
await fillStore(server);
console.log(`filled in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);

let isGood = true;

/** The 95th percentile and the median of how long something takes, in milliseconds. */
async function measure(times: number, once: (turn: number) => Promise<unknown>): Promise<{ p95: number; p50: number }> {
  const needed: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const fromMs = performance.now();
    await once(turn);
    needed.push(performance.now() - fromMs);
  }
  return { p95: percentile(needed, 0.95), p50: percentile(needed, 0.5) };
}

async function read(user: TestUser, path: string): Promise<unknown> {
  const answer = await user.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return answer.json();
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  orders: [
    "",
    "sort=amount",
    "sort=-buyer",
    "find=big77",
    "find=Harbour&sort=id",
    "status=to-send&page=150",
    "page=400",
  ],
  people: [
    "",
    "sort=name",
    "sort=-created",
    "sort=points",
    "find=winter",
    "find=big19999",
    "status=unverified&page=700",
  ],
  newsletter: ["", "sort=email", "find=winter", "sort=-subscribed&page=700"],
  audit: ["", "find=order"],
  "catalogue/songs": [
    "",
    "sort=name",
    "sort=-name&page=3000",
    "sort=releaseDate&page=2000",
    "find=harbour",
    "find=salt%20tram%20500",
    "status=visible",
  ],
  "catalogue/albums": ["", "sort=name", "find=meadow", "page=300"],
  "catalogue/artists": ["", "sort=-name", "find=signal", "page=60"],
};
for (const [list, queries] of Object.entries(LISTS))
  for (const query of queries) {
    const { p95 } = await measure(TIMES, () => read(admin, `/admin/${list}?${query}`));
    if (p95 > LONGEST_MS) isGood = false;
    console.log(`${p95 > LONGEST_MS ? "✗" : "✓"} /admin/${list}?${query}: ${p95.toFixed(0)} ms`);
  }
const counts = await measure(TIMES, () => read(admin, "/admin/catalogue"));
const overview = await measure(TIMES, () => read(admin, "/admin/dashboard?days=90"));
console.log(`the counts of the catalogue: ${counts.p95.toFixed(0)} ms; the dashboard: ${overview.p95.toFixed(0)} ms`);
if (counts.p95 > LONGEST_MS || overview.p95 > LONGEST_MS) isGood = false;

const app = await connectedApp(server, listener);
const known = new Set<unknown>();
let doubled = 0;
for (let offset = 0; ; offset += PAGE_SONGS) {
  const answer = await app.ask("search3", {
    query: "",
    songCount: PAGE_SONGS,
    songOffset: offset,
    artistCount: 0,
    albumCount: 0,
  });
  const { song = [] } = answer.searchResult3 as { song?: { id: string }[] };
  for (const { id } of song) {
    if (known.has(id)) doubled += 1;
    known.add(id);
  }
  if (song.length === 0) break;
}
const [stored] = (
  await server.db.execute<{ count: number }>(sql`select count(*)::int as count from songs where is_visible`)
).rows;
console.log(`search3: ${known.size} of ${stored?.count} songs, ${doubled} of them twice`);
if (known.size !== stored?.count || known.size < SIZES.songs || doubled > 0) isGood = false;

const QUERIES = ["harbour", "salt tram", "velvet lantern 4021", "nortbound", "wint", "amber arcade 99"];
const search = (turn: number) => listener.post("/search", { query: QUERIES[turn % QUERIES.length], groups: "all" });
await search(0);
const searched = await measure(200, search);
const selected = await measure(200, (turn) =>
  server.db.execute(sql`select id, name from songs where lower(name) = ${`amber arcade ${turn * 100}`} limit 8`),
);
const figures = ({ p50, p95 }: { p50: number; p95: number }) =>
  `${p50.toFixed(1)} ms, at most ${p95.toFixed(1)} ms in 95 of 100`;
const ratio = searched.p50 / selected.p50;
console.log(`a search: ${figures(searched)}; an indexed SELECT: ${figures(selected)}: ${ratio.toFixed(1)} ×`);
if (searched.p95 > MOST_SEARCH_MS) isGood = false;

await server.close();
process.exitCode = isGood ? 0 : 1;
