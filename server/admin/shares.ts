import { CATALOGUE_KINDS } from "#contract/admin/catalogue.ts";
import * as contract from "#contract/admin/shares.ts";
import type { Body } from "#contract/endpoint.ts";
import { MOST_PERCENT, type SharedKind } from "#contract/seller/items.ts";
import { invalid, notFound } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Account, findAccount, findAccountByEmail } from "../db/queries/accounts.ts";
import { listAgreementsAbout, setAgreement } from "../db/queries/selling/agreements.ts";
import { nameOfItem } from "../db/queries/selling/items.ts";
import { lastPaidMonth } from "../db/queries/selling/paidStatements.ts";
import { totalOf } from "../domain/split.ts";
import type { Agreement } from "../domain/statement.ts";
import { fullName } from "../domain/user.ts";
import { monthName } from "../downloads/statementText.ts";
import { done, type Route, route } from "../http/route.ts";
import { lockStatements } from "../payments/statements.ts";
import { changeRoute } from "./change.ts";
import { refuseOutdated, versionOf } from "./settingVersion.ts";

async function nameFor(db: Database, { kind, id }: { kind: SharedKind; id: number }): Promise<string> {
  const name = await nameOfItem(db, kind, id);
  if (name === undefined) throw notFound(`We couldn’t find this ${CATALOGUE_KINDS[kind].one}.`);
  return name;
}

/** The newest agreement about an item, even if it applies from a later month. */
async function newestAgreement(db: Database, item: { kind: SharedKind; id: number }): Promise<Agreement | undefined> {
  const agreements = await listAgreementsAbout(db, { kind: item.kind, itemId: item.id });
  return agreements.toSorted((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0];
}

interface NamedShare {
  account: Account;
  percent: number;
}

async function namedShares(db: Database, agreement: Agreement | undefined): Promise<NamedShare[]> {
  const named: NamedShare[] = [];
  for (const { accountId, percent } of agreement?.shares ?? []) {
    const account = await findAccount(db, accountId);
    if (account) named.push({ account, percent });
  }
  return named;
}

const itemShares = route(contract.itemShares, async ({ db, params }) => {
  await nameFor(db, params);
  const agreement = await newestAgreement(db, params);
  const shares = await namedShares(db, agreement);
  return {
    from: agreement?.fromMonth ?? "",
    shares: shares.map(({ account, percent }) => ({
      email: account.email,
      name: fullName(account) || account.username,
      percent,
    })),
    version: versionOf(inWords(agreement?.fromMonth ?? "", shares)),
  };
});

const refused = (message: string) => invalid({ shares: [message] });

/**
 * Refuses people who aren't sellers of the store or are named twice, and shares that add up to more than 100%.
 */
async function readShares(db: Database, asked: Body<typeof contract.setItemShares>["shares"]): Promise<NamedShare[]> {
  const named: NamedShare[] = [];
  for (const { email, percent = 0 } of asked) {
    const account = await findAccountByEmail(db, email);
    if (!account || account.closedAt) throw refused(`There’s no account with the email ${email}.`);
    if (account.role !== "Seller") throw refused(`${email} isn’t a seller. Change the person’s role first.`);
    if (named.some((one) => one.account.id === account.id)) throw refused(`${email} is listed twice.`);
    named.push({ account, percent });
  }
  if (totalOf(named.map(({ percent }) => percent)) > MOST_PERCENT)
    throw refused("The shares add up to more than 100%.");
  return named;
}

/** Shares of months that have been paid must not change. */
async function refusePaidMonth(db: Database, from: string): Promise<void> {
  const last = await lastPaidMonth(db);
  if (last !== null && from <= last)
    throw invalid({ from: [`Statements up to ${monthName(last)} have been paid. Choose a later month.`] });
}

const inWords = (from: string, shares: NamedShare[]) => ({
  from,
  shares: shares.map(({ account, percent }) => `${account.email} ${percent}%`).join(", "),
});

const setItemShares = changeRoute(contract.setItemShares, async ({ db, params, body }) => {
  await lockStatements(db);
  const name = await nameFor(db, params);
  const { kind, id: itemId } = params;
  const before = await newestAgreement(db, params);
  const shares = await readShares(db, body.shares);
  await refusePaidMonth(db, body.from);
  const facts = {
    before: inWords(before?.fromMonth ?? "", await namedShares(db, before)),
    after: inWords(body.from, shares),
  };
  const answer = { ...done("The shares were saved."), version: versionOf(facts.after) };
  if (JSON.stringify(facts.before) === JSON.stringify(facts.after)) return { answer, change: null };
  if (body.version) refuseOutdated(facts.before, body.version, "shares");
  const agreed = shares.map(({ account, percent }) => ({ accountId: account.id, percent }));
  await setAgreement(db, { kind, itemId, fromMonth: body.from, shares: agreed });
  const { one } = CATALOGUE_KINDS[kind];
  return { answer, change: { action: `${one}.shares`, subject: `${one} ${name}`, ...facts } };
});

export const shareRoutes: Route[] = [itemShares, setItemShares];
