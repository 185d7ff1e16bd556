/** The sort orders of a song list. The login form loads this file, so it must not import the schema library. */
export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];
