import type { ShippedVersion } from "./shippedVersion.ts";
import { v5 } from "./v5.ts";

/** Version 5 plus the results that were chosen in searches. */
export const v6: ShippedVersion = {
  version: 6,
  stores: { ...v5.stores, recentSearches: "href, atMs" },
  rows: {
    ...v5.rows,
    recentSearches: [
      { href: "/artist/luma-vale", name: "Luma Vale", image: "/media/images/luma.webp", atMs: 1_763_000_000_000 },
    ],
  },
};
