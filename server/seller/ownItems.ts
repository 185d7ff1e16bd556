import { listAgreements } from "../db/queries/selling/agreements.ts";
import { listSharedItems, type NamedItem } from "../db/queries/selling/items.ts";
import { monthOf, sharesIn } from "../domain/statement.ts";
import type { Services } from "../services.ts";

interface OwnItem extends NamedItem {
  percent: number;
}

/** The items that a seller has a share in this month. */
export async function ownItems({ db, now }: Pick<Services, "db" | "now">, accountId: number): Promise<OwnItem[]> {
  const agreements = await listAgreements(db);
  const month = monthOf(now());
  return (await listSharedItems(db)).flatMap((item) => {
    const shares = sharesIn(agreements, { kind: item.kind, itemId: item.id }, month);
    const own = shares.find((share) => share.accountId === accountId);
    return own ? [{ ...item, percent: own.percent }] : [];
  });
}
