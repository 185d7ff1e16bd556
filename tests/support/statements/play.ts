import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pence, penceFromPounds } from "#contract/money.ts";
import { listOrderLines, lockOrder } from "#server/db/queries/orders.ts";
import { insertPayment } from "#server/db/queries/payments.ts";
import { markLinesRefunded } from "#server/db/queries/refundRequests.ts";
import { writeVatSettings } from "#server/db/queries/vat.ts";
import { merchandise, orders, paidStatements, payments } from "#server/db/schema/index.ts";
import type { PurchaseRequest } from "#server/domain/purchase.ts";
import { fulfilOrder } from "#server/payments/fulfil.ts";
import { amountOf, lockRefundable } from "#server/payments/lineRefunds.ts";
import { recordTableSale, undoTableSale } from "#server/payments/merchTable.ts";
import { refundOrder } from "#server/payments/refund.ts";
import type { StoreServer } from "../catalogue/storeServer.ts";
import { createUser, type TestUser } from "../users.ts";
import { type Event, inParts, type Line, statementsInBook, takeBack, vatOf } from "./book.ts";
import { type Agreed, type Refund, SCALE, type SoldOrder, type Story, type TableSale } from "./stories.ts";

interface Stage {
  server: StoreServer;
  admin: TestUser;
  buyer: TestUser;
  people: TestUser[];
  /** The ids of the products. */
  items: number[];
  events: Event[];
}

const FIRST_YEAR = 2024;
const monthName = (month: number): string => new Date(Date.UTC(FIRST_YEAR, month)).toISOString().slice(0, 7);
const inMonth = (month: number): Date => new Date(Date.UTC(FIRST_YEAR, month, 15));
const numberOf = (month: string): number => (Number(month.slice(0, 4)) - FIRST_YEAR) * 12 + Number(month.slice(5)) - 1;

/** Plays a story in the store and in the book. Returns each person's statements in both. */
export async function play(
  { server, buyer }: Pick<Stage, "server" | "buyer">,
  { agreed, orders: sold, tableSales, paid }: Story,
): Promise<{ store: Line[]; book: Line[] }[]> {
  const people = await Promise.all(Array.from({ length: SCALE.people }, () => createUser(server, { role: "Seller" })));
  // Each story has its own administrator, because an administrator may make only so many calls a minute.
  const admin = await createUser(server, { role: "Admin" });
  const stage: Stage = { server, admin, buyer, people, items: await newProducts(server), events: [] };
  const inForce = await agree(stage, agreed);
  for (const order of sold) await sell(stage, order);
  for (const sale of tableSales) await sellAtTable(stage, sale);
  for (const { accountId } of people) await admin.post(`/admin/statements/${accountId}/${monthName(paid)}/paid`);
  const told: { store: Line[]; book: Line[] }[] = [];
  for (const [number, person] of people.entries())
    told.push({ store: await statementsIn(person), book: statementsInBook(stage.events, inForce, number, paid) });
  // The next story may change the shares of any month again.
  await server.db.delete(paidStatements);
  return told;
}

async function newProducts({ db }: StoreServer): Promise<number[]> {
  const [one] = await db.select().from(merchandise).limit(1);
  if (!one) throw new Error("the store sells no products");
  const { id: _, ...facts } = one;
  const copies = Array.from({ length: SCALE.items }, () => ({ ...facts, slug: randomUUID(), isVisible: false }));
  return (await db.insert(merchandise).values(copies).returning()).map(({ id }) => id);
}

/** Sets the shares, those of the earliest month first, because shares replace all later ones of the same item. */
async function agree({ admin, people, items }: Stage, agreed: Agreed[]): Promise<Agreed[]> {
  const inTurn = agreed.toSorted((a, b) => a.month - b.month);
  for (const { item, month, percents } of inTurn) {
    const shares = people.map(({ email }, person) => ({ email, percent: percents[person] ?? 0 }));
    const body = { from: monthName(month), shares: shares.filter(({ percent }) => percent > 0) };
    const answer = await admin.post(`/admin/shares/products/${items[item]}`, body);
    if (answer.json().code !== 200) throw new Error(`the shares were refused: ${answer.body}`);
  }
  // If two agreements about an item start in the same month, the later agreement counts.
  return inTurn.filter(
    (one, n) => !inTurn.slice(n + 1).some((later) => later.item === one.item && later.month === one.month),
  );
}

const REQUEST = {
  purchase: "merchandise",
  type: "paypal",
  discount_code: "",
  points: 0,
  products: [],
  shipping_address: { street: "-", city: "-", state: "-", country: "-", mobile_no: "-" },
} as unknown as PurchaseRequest;

const setVat = ({ db }: StoreServer, basisPoints: number): Promise<void> =>
  writeVatSettings(db, { vatNumber: "-", rates: [{ kind: "merchandise", country: "", basisPoints }] });

/** Sells at the merch table in the store and in the book, and undoes the sale if the story says so. */
async function sellAtTable(stage: Stage, { month, lines, vatBasisPoints, undoneLater }: TableSale): Promise<void> {
  const { server, items, events } = stage;
  const { db, services } = server;
  const sold = lines.map(({ item, unitPence, quantity }) => ({
    product_id: items[item] ?? 0,
    name: "-",
    colour: "",
    size: "",
    price: pence(unitPence),
    quantity,
  }));
  await setVat(server, vatBasisPoints);
  const { orderId } = await db.transaction((transaction) =>
    recordTableSale(
      { db: transaction, media: services.media },
      { paid_by: "cash", country: "", lines: sold },
      { key: randomUUID(), at: inMonth(month) },
    ),
  );
  const sales = lines.map(({ unitPence, quantity }) => unitPence * quantity);
  const total = sales.reduce((a, b) => a + b, 0);
  const vats = inParts(vatOf(total, vatBasisPoints), sales);
  const record = (goods: Event["kind"], vat: Event["kind"], inTheMonth: number) => {
    for (const [n, { item }] of lines.entries())
      events.push(
        { kind: goods, item, month: inTheMonth, pence: sales[n] ?? 0 },
        { kind: vat, item, month: inTheMonth, pence: vats[n] ?? 0 },
      );
  };
  record("sale", "vat", month);
  if (undoneLater === null) return;
  const later = month + undoneLater;
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error("there is no order");
    await undoTableSale(transaction, order, inMonth(later));
  });
  record("refund", "vatRefund", later);
}

async function sell(stage: Stage, sold: SoldOrder): Promise<void> {
  const { month, lines, discountPercent, feePence, vatBasisPoints, refunds } = sold;
  const { server, buyer, items, events } = stage;
  const [at, accountId] = [inMonth(month), buyer.accountId];
  const subtotal = lines.reduce((sum, { unitPence, quantity }) => sum + unitPence * quantity, 0);
  const discountPence = pence(Math.floor((subtotal * discountPercent) / 100));
  const totalPence = pence(subtotal - discountPence);
  const fee = totalPence === 0 ? 0 : feePence;
  const quoteLines = lines.map(({ item, unitPence, quantity }) => ({
    unitPence: pence(unitPence),
    quantity,
    snapshot: { name: "-", price: pence(unitPence) },
    merchandiseId: items[item] ?? 0,
  }));
  const quote = {
    lines: quoteLines,
    subtotalPence: pence(subtotal),
    discountPence,
    totalPence,
    codeId: null,
    pointsHundredths: 0,
    pointsPence: pence(0),
  };
  const payment = await insertPayment(server.db, {
    accountId,
    provider: "sandbox",
    environment: "sandbox",
    reference: randomUUID(),
    captureId: randomUUID(),
    purchase: "merchandise",
    body: REQUEST,
    fingerprint: "-",
    amountPence: totalPence,
    state: "fulfilled",
    held: quote,
    expiresAt: at,
  });
  if (!payment) throw new Error("there is no payment");
  const rates = server.settings;
  await setVat(server, vatBasisPoints);
  const orderId = await server.db.transaction((db) => fulfilOrder(db, payment, quote, { rates, at, feePence: fee }));
  await server.db.update(payments).set({ orderId }).where(eq(payments.id, payment.id));
  const worths = lines.map(({ unitPence, quantity }) => unitPence * quantity);
  const sales = inParts(totalPence, worths);
  const fees = inParts(fee, worths);
  const vats = inParts(vatOf(totalPence, vatBasisPoints), sales);
  for (const [n, { item }] of lines.entries())
    events.push(
      { kind: "sale", item, month, pence: sales[n] ?? 0 },
      { kind: "vat", item, month, pence: vats[n] ?? 0 },
      { kind: "fee", item, month, pence: fees[n] ?? 0 },
    );
  let refunded = 0;
  for (const refund of refunds.toSorted((a, b) => a.monthsLater - b.monthsLater)) {
    const later = month + refund.monthsLater;
    const taken = await giveBack(stage, { orderId, order: lines, left: sales }, refund, later);
    const refundedNow = taken.reduce((a, b) => a + b, refunded);
    const vatNow = vatOf(refundedNow, vatBasisPoints) - vatOf(refunded, vatBasisPoints);
    const vatTaken = takeBack(vats, vatNow, taken);
    refunded = refundedNow;
    for (const [n, { item }] of lines.entries()) {
      events.push({ kind: "vatRefund", item, month: later, pence: vatTaken[n] ?? 0 });
      sales[n] = (sales[n] ?? 0) - (taken[n] ?? 0);
      vats[n] = (vats[n] ?? 0) - (vatTaken[n] ?? 0);
    }
  }
}

interface Sold {
  orderId: number;
  order: SoldOrder["lines"];
  /** What is left of each line, according to the book. */
  left: number[];
}

/** Refunds part of an order in the store and in the book. Returns what each line gave back. */
async function giveBack(
  stage: Stage,
  { orderId, order, left }: Sold,
  refund: Refund,
  month: number,
): Promise<number[]> {
  const { db } = stage.server;
  const at = inMonth(month);
  const rest = left.reduce((a, b) => a + b, 0);
  const record = (taken: number[]): number[] => {
    for (const [n, { item }] of order.entries())
      stage.events.push({ kind: "refund", item, month, pence: taken[n] ?? 0 });
    return taken;
  };
  if (refund.kind === "provider") {
    const amount = Math.floor((rest * refund.percent) / 100);
    await db.transaction(async (transaction) => {
      const paid = await lockRefundable(transaction, orderId, stage.server.services.payments);
      await refundOrder(transaction, paid, { refundedPence: pence(paid.order.refundedPence + amount), at });
    });
    return record(takeBack(left, amount, left));
  }
  const lines = await listOrderLines(db, orderId);
  const asked = lines
    .map(({ id, quantity, refundedQuantity }, n) => ({
      id,
      quantity: Math.min(quantity - refundedQuantity, refund.quantities[n] ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (asked.length === 0 || !row || row.refundedPence === row.amountPence) return left.map(() => 0);
  const amount = await db.transaction(async (transaction) => {
    const refundable = await lockRefundable(transaction, orderId, stage.server.services.payments);
    const amountPence = tryAmount(() => amountOf(refundable, asked));
    if (amountPence === 0) return 0;
    const refundedPence = pence(refundable.order.refundedPence + amountPence);
    await refundOrder(transaction, refundable, { refundedPence, request: { lines: asked, amountPence }, at });
    await markLinesRefunded(transaction, asked);
    return amountPence;
  });
  const worths = lines.map(
    ({ id }, n) => (order[n]?.unitPence ?? 0) * (asked.find((one) => one.id === id)?.quantity ?? 0),
  );
  return record(takeBack(left, amount, worths));
}

/** The amount, or 0 if there is nothing to refund. */
function tryAmount(read: () => number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Nothing was paid")) return 0;
    throw error;
  }
}

interface Shown extends Record<"sales" | "refunds" | "vat" | "fees" | "carried_over" | "owed", number> {
  month: string;
  paid_at?: string;
}

async function statementsIn(person: TestUser): Promise<Line[]> {
  const { statements } = (await person.get("/seller/statements")).json() as { statements: Shown[] };
  const inPence = (pounds: number): number => penceFromPounds(pounds) ?? Number.NaN;
  return statements.map(({ month, sales, refunds, vat, fees, carried_over, owed, paid_at }) => ({
    month: numberOf(month),
    sales: inPence(sales),
    refunds: inPence(refunds),
    vat: inPence(vat),
    fees: inPence(fees),
    carried: inPence(carried_over),
    owed: inPence(owed),
    isPaid: paid_at !== undefined,
  }));
}
