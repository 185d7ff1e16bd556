import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Agreement, Share } from "#server/domain/statement.ts";
import type { Database } from "../../open.ts";
import { accounts, agreedShares, shareAgreements } from "../../schema/index.ts";
import type { Item } from "./entries.ts";

const select = (db: Database) =>
  db
    .select({ agreement: shareAgreements, share: agreedShares })
    .from(shareAgreements)
    .leftJoin(agreedShares, eq(agreedShares.agreementId, shareAgreements.id))
    .orderBy(asc(shareAgreements.id), asc(agreedShares.position));

function gather(rows: Awaited<ReturnType<typeof select>>): Agreement[] {
  const found = new Map<number, Agreement>();
  for (const { agreement, share } of rows) {
    const { id, kind, itemId, fromMonth } = agreement;
    const known = found.get(id) ?? { kind, itemId, fromMonth, shares: [] };
    if (share) known.shares.push({ accountId: share.accountId, percent: share.percent });
    found.set(id, known);
  }
  return [...found.values()];
}

export const listAgreements = async (db: Database): Promise<Agreement[]> => gather(await select(db));

const isAbout = ({ kind, itemId }: Item) => and(eq(shareAgreements.kind, kind), eq(shareAgreements.itemId, itemId));

export const listAgreementsAbout = async (db: Database, item: Item): Promise<Agreement[]> =>
  gather(await select(db).where(isAbout(item)));

/** Replaces the shares of an item for the month `fromMonth` and all later months. */
export async function setAgreement(db: Database, { shares, ...agreement }: Agreement): Promise<void> {
  await db.delete(shareAgreements).where(and(isAbout(agreement), gte(shareAgreements.fromMonth, agreement.fromMonth)));
  const [added] = await db.insert(shareAgreements).values(agreement).returning({ id: shareAgreements.id });
  if (!added || shares.length === 0) return;
  const rowOf = (share: Share, position: number) => ({ ...share, position, agreementId: added.id });
  await db.insert(agreedShares).values(shares.map(rowOf));
}

/** Everybody who has or had a share in any item. */
export const listShareholders = (db: Database) =>
  db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, db.select({ id: agreedShares.accountId }).from(agreedShares)))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id));
