import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { createPaymentOrder } from "#contract/payments.ts";
import { endOfPeriod } from "#lib/period.ts";
import { Failure } from "#server/common/failure.ts";
import { payments, sandboxOrders } from "#server/db/schema/index.ts";
import { createProviderOrder } from "#server/payments/purchase.ts";
import { settle } from "#server/payments/settle.ts";
import { beatBody, cartBody, cartLine, packageBody } from "../shop.ts";
import { type BookOrder, balance } from "./book.ts";
import type { Stage } from "./stage.ts";
import type { Purchase } from "./story.ts";

/** Buys and books the order; a purchase that the shop refuses is not booked. */
export async function buy(stage: Stage, purchase: Purchase): Promise<void> {
  const { server, servers } = stage.two;
  const user = stage.people[purchase.who];
  const services = servers[stage.sales.length % servers.length];
  if (!user || !services?.payments) throw new Error("nobody buys, or nothing can be paid for");
  const wanted = z.decode(createPaymentOrder.body, { purchase: purchase.kind, ...bodyOf(stage, purchase) } as never);
  const begun = await createProviderOrder(services, services.payments, user.accountId, wanted).catch(refusedOnly);
  if (!begun) return;
  await server.db.update(sandboxOrders).set({ status: "APPROVED" }).where(eq(sandboxOrders.id, begun.id));
  const isBegun = eq(payments.providerOrderId, begun.id);
  const [payment] = await server.db.select().from(payments).where(isBegun);
  const outcome = await settle(services, services.payments, payment?.id ?? 0);
  const [paid] = await server.db.select().from(payments).where(isBegun);
  if (outcome.kind === "done" && paid) enter(stage, purchase, paid);
}

function refusedOnly(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== "refused") throw error;
}

function bodyOf({ goods, sales }: Stage, { kind, who, code, pointsPercent, quantity, isYear }: Purchase) {
  const facts = { discount_code: code };
  if (kind === "beat") return beatBody(goods, facts);
  if (kind === "package") return packageBody(goods, { ...facts, package_id: isYear ? goods.year : goods.month });
  const has = balance(
    sales.map(({ order }) => order),
    who,
  ).points;
  const points = Math.max(0, Math.floor((has * pointsPercent) / 100 / 100));
  const line = cartLine(goods.hoodie, { quantity, size: goods.medium, color: goods.red });
  return cartBody(goods, { ...facts, products: [line], points });
}

function enter({ sales, two }: Stage, purchase: Purchase, paid: typeof payments.$inferSelect): void {
  const { who, kind, code, quantity, isYear } = purchase;
  const orders = sales.map(({ order }) => order);
  const startsAt = new Date(two.time.now.getTime() + balance(orders, who).leftMs);
  const endsAt = kind === "package" ? endOfPeriod(startsAt, isYear ? "year" : "month") : startsAt;
  const boughtMs = endsAt.getTime() - startsAt.getTime();
  const order: BookOrder = {
    id: paid.orderId ?? 0,
    user: who,
    kind,
    amountPence: paid.amountPence,
    hasCode: code !== "",
    quantity,
    // A pound earns one point, so a penny earns a hundredth of a point.
    earned: kind === "package" ? 0 : paid.amountPence,
    spent: paid.held?.pointsHundredths ?? 0,
    boughtMs,
    usedMs: 0,
    leftMs: boughtMs,
    gonePence: 0,
    isSent: false,
    isBackInStock: false,
    isDisputed: false,
  };
  const bank = { captureId: paid.captureId ?? "", amountPence: paid.amountPence, backPence: 0, dispute: null };
  sales.push({ order, bank, paymentId: paid.id });
}
