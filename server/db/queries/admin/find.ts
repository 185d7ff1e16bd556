/** A pattern for `ilike` that finds the text anywhere, with the characters that are special there taken as they are. */
export const containing = (find: string): string => `%${find.replace(/[\\%_]/g, "\\$&")}%`;
