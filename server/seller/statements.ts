import * as contract from "#contract/seller/statements.ts";
import { inPounds, sendCsv } from "../admin/csv.ts";
import { fullName } from "../domain/user.ts";
import { issuerIn } from "../downloads/issuer.ts";
import { pdfFile } from "../downloads/pdfFile.ts";
import { kindName, statementSections } from "../downloads/statementText.ts";
import { type RequestContext, type Route, route } from "../http/route.ts";
import { sendPdf } from "../http/sendPdf.ts";
import { findStatement, readStatements } from "../payments/statements.ts";
import { toStatement, toSummary } from "../routes/shapes/statement.ts";

const statements = route(contract.statements, async ({ db, user, now }) => ({
  statements: (await readStatements(db, [user.accountId])).map((one) => toSummary(one, now())),
}));

async function ownStatement(ctx: Pick<RequestContext<typeof contract.statement>, "db" | "user" | "params" | "now">) {
  return toStatement(await findStatement(ctx.db, ctx.user.accountId, ctx.params.month), ctx.now());
}

const statement = route(contract.statement, ownStatement);

const HEADINGS = [
  "Month",
  "Item",
  "Kind",
  "Sales (GBP)",
  "Refunds (GBP)",
  "VAT (GBP)",
  "Fees (GBP)",
  "Share (%)",
  "Owed (GBP)",
];

const statementCsv = route(contract.statementCsv, async (ctx) => {
  const { month, items, carried_over: carriedOver, ...total } = await ownStatement(ctx);
  const rows = items.map(({ kind, name, sales, refunds, vat, fees, percent, owed }) => [
    month,
    name,
    kindName(kind),
    ...[sales, refunds, vat, fees].map(inPounds),
    percent,
    inPounds(owed),
  ]);
  const carried = carriedOver === 0 ? [] : [[month, "Carried over", "", "", "", "", "", "", inPounds(carriedOver)]];
  const totals = [total.sales, total.refunds, total.vat, total.fees].map(inPounds);
  return sendCsv(ctx.reply, `Statement ${month}.csv`, [
    HEADINGS,
    ...rows,
    ...carried,
    [month, "Total", "", ...totals, "", inPounds(total.owed)],
  ]);
});

const statementPdf = route(contract.statementPdf, async (ctx) => {
  const { db, mediaStore, user, reply, now } = ctx;
  const own = await ownStatement(ctx);
  const { name: store, logo } = await issuerIn(db, mediaStore);
  const seller = { name: fullName(user.profile), email: user.email };
  const sections = statementSections({ store, seller, statement: own });
  const madeAt = own.paid_at ? new Date(own.paid_at) : now();
  const pdf = await pdfFile({ title: "Statement", sections, madeAt, logo });
  return sendPdf(reply, `Statement ${own.month}.pdf`, pdf);
});

export const statementRoutes: Route[] = [statements, statement, statementCsv, statementPdf];
