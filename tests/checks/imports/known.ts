/** What breaks the rules still. It only ever gets shorter. */
export const KNOWN: readonly string[] = [];
