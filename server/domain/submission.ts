import type { FormKind, SubmittedKind } from "#contract/submittedKind.ts";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";

/** A product or beat, with the texts of its form by field. */
export interface EntryToAdd {
  kind: FormKind;
  values: Record<string, string>;
}

/** What a seller wants in the store. */
export type Wanted = AlbumToPublish | EntryToAdd;

export const isEntry = (wanted: Wanted | null): wanted is EntryToAdd => wanted !== null && "values" in wanted;
export const isAlbum = (wanted: Wanted | null): wanted is AlbumToPublish => wanted !== null && "songs" in wanted;

/** The kind of an upload. As long as nothing has been saved for it, it counts as an album. */
export const kindOf = (wanted: Wanted | null): SubmittedKind => (isEntry(wanted) ? wanted.kind : "albums");

export function nameOf(wanted: Wanted | null): string {
  if (wanted === null) return "";
  return isEntry(wanted) ? (wanted.values.name ?? "") : wanted.name;
}

const WORDS: Record<SubmittedKind, string> = { albums: "album", products: "product", beats: "beat" };

/** For messages and the audit log. */
export const wordOf = (wanted: Wanted | null): string => WORDS[kindOf(wanted)];
