/** The orders of a list of songs, as the app names them. Without the library of schemas: the login form loads this. */
export const SORTS = ["Popular", "A-Z", "Z-A"] as const;
export type Sort = (typeof SORTS)[number];
