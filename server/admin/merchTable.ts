import * as contract from "#contract/admin/merchTable.ts";
import { formatPence, pence } from "#contract/money.ts";
import { invalid, notFound } from "../common/failure.ts";
import { groupBy } from "../common/groupBy.ts";
import type { Database } from "../db/open.ts";
import { listOptions, listProducts } from "../db/queries/merchandise.ts";
import { hasTableSale, isTableSale, listTableSales } from "../db/queries/merchTable.ts";
import { listLinesOf, lockOrder } from "../db/queries/orders.ts";
import { listOversold } from "../db/queries/stock.ts";
import { readVatSettings } from "../db/queries/vat.ts";
import { describeLine } from "../domain/orderLine.ts";
import { done, type Route, route } from "../http/route.ts";
import { recordTableSale, undoTableSale } from "../payments/merchTable.ts";
import { changeRoute } from "./change.ts";

const MOST_PRODUCTS = 500;
const DAY_MS = 24 * 3_600_000;
const NO_RATE = { country: "", percent: 0 };

async function readProducts(db: Database): Promise<contract.TableProduct[]> {
  const options = groupBy(await listOptions(db), ({ merchandiseId }) => merchandiseId);
  const products = await listProducts(db, MOST_PRODUCTS);
  return products.map(({ id, name, pricePence, stock }) => {
    const values = (kind: "color" | "size") =>
      (options.get(id) ?? []).filter((option) => option.kind === kind).map(({ value }) => value);
    return { id, name, price: pence(pricePence), stock, colours: values("color"), sizes: values("size") };
  });
}

async function readSales(db: Database, since: Date): Promise<contract.TableSale[]> {
  const sales = await listTableSales(db, since);
  const ids = sales.map(({ order }) => order.id);
  const lines = groupBy(await listLinesOf(db, ids), ({ orderId }) => orderId);
  return sales.map(({ order, paidBy, key }) => ({
    id: order.id,
    at: order.createdAt.toISOString(),
    amount: pence(order.amountPence),
    paid_by: paidBy,
    items: (lines.get(order.id) ?? []).map(describeLine).join(", "),
    is_undone: order.paid === "Refunded",
    key,
  }));
}

interface Oversold {
  name: string;
  stock: number;
}

const oversoldBy = ({ name, stock }: Oversold): string => `${name}: you’ve sold ${-stock} more than you had.`;

async function readRates(db: Database) {
  const rates = (await readVatSettings(db)).rates.filter(({ kind }) => kind === "merchandise");
  const given = rates.map(({ country, basisPoints }) => ({ country, percent: basisPoints / 100 }));
  return given.length === 0 || given.some(({ country }) => country === "") ? given : [...given, NO_RATE];
}

const merchTable = route(contract.merchTable, async ({ db, now }) => ({
  products: await readProducts(db),
  vat: await readRates(db),
  oversold: (await listOversold(db)).map((one) => ({ id: one.id, sentence: oversoldBy(one) })),
  sales: await readSales(db, new Date(now().getTime() - DAY_MS)),
}));

const sellAtTable = changeRoute(contract.sellAtTable, async (ctx) => {
  const { db, body, idempotencyKey: key, now } = ctx;
  if (!key) throw invalid({ "Idempotency-Key": ["The sale is incomplete. Reload the page and try again."] });
  if (await hasTableSale(db, key)) return { answer: done("Sold."), change: null };
  const { orderId, amountPence, lines } = await recordTableSale(ctx, body, { key, at: now() });
  const sold = lines.map(({ merchandiseId }) => merchandiseId);
  const oversold = (await listOversold(db)).filter(({ id }) => sold.includes(id));
  const items = lines.map((line) => describeLine({ ...line, isDelivery: false }));
  const after = { items, amount: formatPence(amountPence), paid: body.paid_by };
  return {
    answer: done(["Sold.", ...oversold.map(oversoldBy)].join(" ")),
    change: { action: "table.sell", subject: `order ${orderId}`, before: {}, after },
  };
});

const undo = changeRoute(contract.undoTableSale, async ({ db, params, now }) => {
  const order = await lockOrder(db, params.id);
  if (!order || !(await isTableSale(db, order.id))) throw notFound("We couldn’t find this sale.");
  const answer = done("Sale undone.");
  if (order.paid === "Refunded") return { answer, change: null };
  await undoTableSale(db, order, now());
  const [before, after] = [{ undone: false }, { undone: true, refunded: formatPence(pence(order.amountPence)) }];
  return { answer, change: { action: "table.undo", subject: `order ${order.id}`, before, after } };
});

export const merchTableRoutes: Route[] = [merchTable, sellAtTable, undo];
