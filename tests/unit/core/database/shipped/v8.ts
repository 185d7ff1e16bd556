import type { ShippedVersion } from "./shippedVersion.ts";
import { v7 } from "./v7.ts";

/** Version 7 plus the rows that could not be read. */
export const v8: ShippedVersion = {
  version: 8,
  stores: { ...v7.stores, unreadable: "++id" },
  rows: {
    ...v7.rows,
    unreadable: [{ id: 1, table: "plays", row: { playId: 9, song: null }, atMs: 1_763_000_000_000 }],
  },
};
