/**
 * A version of the account's database as users have it on their devices, with rows as that version wrote them: never to
 * be edited, and so without the types of today.
 */
export interface ShippedVersion {
  version: number;
  stores: Record<string, string>;
  /** Table names to rows. Every table has some. */
  rows: Record<string, Record<string, unknown>[]>;
}
