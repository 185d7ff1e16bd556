import * as contract from "#contract/admin/statements.ts";
import { formatPence, pence } from "#contract/money.ts";
import { notFound, refusal } from "../common/failure.ts";
import { type Account, findAccount } from "../db/queries/accounts.ts";
import { listShareholders } from "../db/queries/selling/agreements.ts";
import { balanceOf } from "../domain/statement.ts";
import { fullName } from "../domain/user.ts";
import { monthName } from "../downloads/statementText.ts";
import { done, type Route, route } from "../http/route.ts";
import { findStatement, payStatement as pay, readStatements } from "../payments/statements.ts";
import { toStatement, toSummary } from "../routes/shapes/statement.ts";
import { changeRoute } from "./change.ts";

const toSeller = (account: Account) => ({
  id: account.id,
  name: fullName(account) || account.username,
  email: account.email,
});

const sellerStatements = route(contract.sellerStatements, async ({ db, now }) => {
  const sellers = await listShareholders(db);
  const ids = sellers.map(({ id }) => id);
  const found = await readStatements(db, ids);
  return {
    statements: found.flatMap((statement) => {
      const seller = sellers.find(({ id }) => id === statement.accountId);
      return seller ? [{ ...toSummary(statement, now()), seller: toSeller(seller) }] : [];
    }),
  };
});

const sellerStatement = route(contract.sellerStatement, async ({ db, params, now }) => {
  const seller = await findAccount(db, params.id);
  if (!seller) throw notFound("We couldn’t find this person.");
  const found = await findStatement(db, params.id, params.month);
  return { ...toStatement(found, now()), seller: toSeller(seller) };
});

const payStatement = changeRoute(contract.payStatement, async ({ db, params, body, now }) => {
  const seller = await findAccount(db, params.id);
  if (!seller) throw notFound("We couldn’t find this person.");
  const paid = await pay(db, params.id, params.month, now());
  const answer = done("The statement is marked as paid.");
  if (!paid) return { answer, change: null };
  const owed = pence(balanceOf(paid));
  if (body.owed !== undefined && body.owed !== owed)
    throw refusal("This statement has changed in the meantime. Reload the page and check it again.");
  const change = {
    action: "statement.pay",
    subject: `statement of ${seller.email}, ${monthName(params.month)}`,
    before: { paid: false },
    after: { paid: true, owed: formatPence(owed) },
  };
  return { answer, change };
});

export const statementRoutes: Route[] = [sellerStatements, sellerStatement, payStatement];
