/** The sort orders of a song list. Kept apart from the schema library, because the login form loads this. */
export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];
