import { v1 } from "./v1.ts";
import { v2 } from "./v2.ts";
import { v3 } from "./v3.ts";

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

/** One for every version that was ever shipped, oldest first. */
export const SHIPPED: readonly ShippedVersion[] = [v1, v2, v3];
