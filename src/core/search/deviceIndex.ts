import { type Findable, type WordIndex, wordIndexOf } from "#lib/search/wordIndex.ts";
import { type AccountDatabase, accountDatabase, type SearchRow } from "../database/db.ts";

type Row = Findable & { kind: SearchRow["kind"]; row: SearchRow };

let made: { database: AccountDatabase; count: number; version: number; index: WordIndex<Row> } | undefined;
let version = 0;

/** Call whenever rows have been stored. */
export function forgetDeviceIndex(): void {
  version += 1;
}

/** The index of everything that this device has seen, cached until more is stored. */
export async function deviceIndex(): Promise<WordIndex<Row>> {
  const database = accountDatabase();
  const own = version;
  // Another tab may have stored rows.
  const count = await database.seen.count();
  if (made?.database === database && made.count === count && made.version === own) return made.index;
  const index = indexOf(await database.seen.toArray());
  made = { database, count, version: own, index };
  return index;
}

/** Puts the most played rows first, if plays are known, and sorts the others by name. */
function indexOf(rows: readonly SearchRow[]): WordIndex<Row> {
  const plays = playsByName(rows);
  const playsOf = (row: SearchRow) => row.plays ?? plays.get(row.name) ?? 0;
  const sorted = rows.toSorted(
    (one, other) =>
      one.kind.localeCompare(other.kind) ||
      playsOf(other) - playsOf(one) ||
      one.name.localeCompare(other.name) ||
      one.id - other.id,
  );
  return wordIndexOf(sorted.map((row) => ({ kind: row.kind, name: row.name, also: row.also ?? [], row })));
}

/** The known plays of the songs of each artist, album, genre and label. */
function playsByName(rows: readonly SearchRow[]): Map<string, number> {
  const plays = new Map<string, number>();
  for (const row of rows) for (const name of row.also ?? []) plays.set(name, (plays.get(name) ?? 0) + (row.plays ?? 0));
  return plays;
}
