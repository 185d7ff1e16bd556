/** How many plays stay on this device: more songs than anybody plays between two visits to the history. */
export const KEPT_PLAYS = 200;
