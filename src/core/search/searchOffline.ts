import type { Found } from "#contract/shell.ts";
import { misspeltMatcher, termsIn } from "#lib/nameMatch.ts";
import { accountDatabase, type SearchRow } from "../database/db.ts";

/** As many of a kind as the server answers with. */
const MAX_OF_A_KIND = 10;

/**
 * What is stored in whose name every word of the text begins a word; where there is nothing, what has the words but for typos.
 */
export async function searchOffline(text: string): Promise<Found> {
  const found = await rowsNamed(text);
  if (found.length > 0) return inGroups(found);
  const similar = await accountDatabase().seen.filter(misspeltMatcher(text)).toArray();
  return { ...inGroups(similar), ...(similar.length > 0 ? { is_similar: true } : {}) };
}

async function rowsNamed(text: string): Promise<SearchRow[]> {
  const words = termsIn(text);
  const [longest = ""] = [...words].sort((one, other) => other.length - one.length);
  if (longest === "") return [];
  const candidates = await accountDatabase().seen.where("words").startsWith(longest).distinct().toArray();
  return candidates.filter((row) => words.every((word) => row.words.some((own) => own.startsWith(word))));
}

function inGroups(found: SearchRow[]): Found {
  const sorted = found.sort((one, other) => one.name.localeCompare(other.name));
  const ofKind = (kind: SearchRow["kind"]) => sorted.filter((row) => row.kind === kind).slice(0, MAX_OF_A_KIND);
  return {
    ...{ artists: ofKind("artist"), tracks: ofKind("song"), albums: ofKind("album") },
    ...{ beats: ofKind("beat"), products: ofKind("product") },
  };
}
