import type { Found } from "#contract/shell.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { onAnswer } from "../api/answers.ts";
import { accountDatabase, type SearchRow } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { rowsIn, wordsIn } from "./extractEntities.ts";

/** So few rows are written at once that a list of thousands delays no frame. */
const ROWS_AT_ONCE = 200;
/** As many of a kind as the server answers with. */
const MOST_OF_A_KIND = 10;

/** Stores every song, artist and album in the server's responses, for the search without a network. Returns the way to stop. */
export function startSeeing(): () => void {
  /** The rows that were written in this visit already. */
  const known = new Map<string, string>();
  const accountKey = activeAccountKey();
  const isStillHere = () => accountKey !== null && accountKey === activeAccountKey();
  return onAnswer((endpoint, data) => {
    if (!isStillHere()) return;
    const rows = rowsIn(endpoint, data).filter((row) => known.get(row.key) !== `${row.name} ${row.image}`);
    if (rows.length === 0) return;
    for (const row of rows) known.set(row.key, `${row.name} ${row.image}`);
    remember(rows, isStillHere).catch((cause) => report("remembering what was seen", cause));
  });
}

async function remember(rows: readonly SearchRow[], mayGoOn: () => boolean): Promise<void> {
  for (let start = 0; start < rows.length && mayGoOn(); start += ROWS_AT_ONCE) {
    await accountDatabase().seen.bulkPut(rows.slice(start, start + ROWS_AT_ONCE));
    await whenIdle();
  }
}

/** The stored songs, artists and albums in whose name every word of the text begins a word. */
export async function searchOffline(text: string): Promise<Found> {
  const words = wordsIn(text);
  const [longest = ""] = [...words].sort((one, other) => other.length - one.length);
  if (longest === "") return { artists: [], tracks: [], albums: [] };
  const candidates = await accountDatabase().seen.where("words").startsWith(longest).distinct().toArray();
  const found = candidates.filter((row) => words.every((word) => row.words.some((own) => own.startsWith(word))));
  const sorted = found.sort((one, other) => one.name.localeCompare(other.name));
  const ofKind = (kind: SearchRow["kind"]) => sorted.filter((row) => row.kind === kind).slice(0, MOST_OF_A_KIND);
  return { artists: ofKind("artist"), tracks: ofKind("song"), albums: ofKind("album") };
}
