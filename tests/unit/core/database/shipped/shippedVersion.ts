/**
 * A version of the account's database as people have it on their devices, with rows as that version wrote them: never to
 * be edited, and so without the types of today.
 */
export interface ShippedVersion {
  version: number;
  stores: Record<string, string>;
  /** Table name to its rows. Every table has some. */
  rows: Record<string, Record<string, unknown>[]>;
}
