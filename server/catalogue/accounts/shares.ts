import type { Database } from "#server/db/open.ts";
import { setAgreement } from "#server/db/queries/selling/agreements.ts";
import type { Path } from "../files/source.ts";
import type { ShareEntry } from "./accountFile.ts";
import type { Catalogue, Lookup } from "./catalogueIds.ts";

/** Long before any order of a demo account. */
const FROM_MONTH = "2000-01";

interface SharesContext {
  catalogue: Catalogue;
  lookup: Lookup;
}

/** Gives an account its shares; the store keeps the rest. */
export async function writeShares(
  db: Database,
  accountId: number,
  entries: ShareEntry[],
  { catalogue, lookup }: SharesContext,
): Promise<void> {
  for (const [index, { kind, item, percent }] of entries.entries()) {
    const place: Path = ["shares", index, "item"];
    const found = lookup<{ id: number }>(catalogue[kind], kind.slice(0, -1), item, place);
    if (found)
      await setAgreement(db, { kind, itemId: found.id, fromMonth: FROM_MONTH, shares: [{ accountId, percent }] });
  }
}
