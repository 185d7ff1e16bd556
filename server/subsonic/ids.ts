import { notFound } from "../common/failure.ts";

/** An id begins with its kind, because several calls take ids of any kind. */
const PREFIXES = { song: "so", album: "al", artist: "ar", playlist: "pl" } as const;
export type Kind = keyof typeof PREFIXES;

const KINDS = new Map<string, Kind>(Object.entries(PREFIXES).map(([kind, prefix]) => [prefix, kind as Kind]));
const ID = /^([a-z]{2})-(\d{1,10})$/;
/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

export const idOf = (kind: Kind, id: number): string => `${PREFIXES[kind]}-${id}`;

/** The item that an id names; undefined if the id is not one of ours. */
export function readId(text: string): { kind: Kind; id: number } | undefined {
  const [, prefix = "", digits] = ID.exec(text) ?? [];
  const [kind, id] = [KINDS.get(prefix), Number(digits)];
  return kind && id <= LARGEST ? { kind, id } : undefined;
}

/** The number in an id of this kind. An id of another kind is refused as not found. */
export function numberIn(text: string, kind: Kind): number {
  const found = readId(text);
  if (found?.kind !== kind) throw notFound();
  return found.id;
}
