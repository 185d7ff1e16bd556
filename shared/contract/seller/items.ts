import { oneOf } from "../fields.ts";
import { word } from "../read.ts";

/** The kinds of catalogue entries that can have shares, as in the back office's URLs. */
export const SHARED_KINDS = ["songs", "albums", "beats", "products"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const isShared = (kind: string): kind is SharedKind => SHARED_KINDS.some((one) => one === kind);

export const sharedKind = word(...SHARED_KINDS);
export const sharedKindParam = oneOf(SHARED_KINDS, "These entries can’t have shares.");

/** How many people may share an item: its seller and five collaborators. */
export const MOST_SHARES = 6;

export const MOST_PERCENT = 100;
