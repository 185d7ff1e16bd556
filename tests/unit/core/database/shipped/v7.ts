import type { ShippedVersion } from "./shippedVersion.ts";
import { v6 } from "./v6.ts";

/** Version 6 plus the time up to which releases of followed artists were seen. */
export const v7: ShippedVersion = {
  version: 7,
  stores: { ...v6.stores, seenReleases: "list" },
  rows: { ...v6.rows, seenReleases: [{ list: "followed", untilMs: 1_763_000_000_000 }] },
};
