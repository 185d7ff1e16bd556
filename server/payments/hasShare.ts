import { listAgreementsAbout } from "../db/queries/selling/agreements.ts";
import type { Item } from "../db/queries/selling/entries.ts";
import { monthOf, sharesIn } from "../domain/statement.ts";
import type { Services } from "../services.ts";

/** Whether an account has a share in an item this month. */
export async function hasShare(
  { db, now }: Pick<Services, "db" | "now">,
  accountId: number,
  item: Item,
): Promise<boolean> {
  const shares = sharesIn(await listAgreementsAbout(db, item), item, monthOf(now()));
  return shares.some((share) => share.accountId === accountId);
}
