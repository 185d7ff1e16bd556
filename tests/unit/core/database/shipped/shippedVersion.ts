/**
 * A version of the account's database as it exists on users' devices, with rows as that version wrote them. Never edit
 * these; they do not use today's types.
 */
export interface ShippedVersion {
  version: number;
  stores: Record<string, string>;
  /** Table names to rows. Every table has some. */
  rows: Record<string, Record<string, unknown>[]>;
}
