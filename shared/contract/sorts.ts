/** The sort orders of a song list. In a file without the schema library, because the login form loads it. */
export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];
