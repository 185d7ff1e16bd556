import { USUAL_DAYS } from "#contract/admin/dashboard.ts";
import { pence } from "#contract/money.ts";
import * as contract from "#contract/seller/overview.ts";
import { describeUser, endCookieSession } from "../admin/overview.ts";
import { lastDays } from "../common/day.ts";
import { readItemDays } from "../db/queries/selling/entries.ts";
import { type Route, route } from "../http/route.ts";
import { ownItems } from "./ownItems.ts";

const sellerUser = route(contract.sellerUser, (ctx) => describeUser(ctx));

const sellerLogout = route(contract.sellerLogout, endCookieSession);

const sellerOverview = route(contract.sellerOverview, async (ctx) => {
  const items = await ownItems(ctx, ctx.user.accountId);
  const days = await readItemDays(
    ctx.db,
    items.map(({ kind, id }) => ({ kind, itemId: id })),
    lastDays(ctx.query.days ?? USUAL_DAYS, ctx.now()),
  );
  return { days: days.map(({ day, salesPence, plays }) => ({ day, sales: pence(salesPence), plays })) };
});

const sellerItems = route(contract.sellerItems, async (ctx) => {
  const items = await ownItems(ctx, ctx.user.accountId);
  return {
    items: items.map(({ kind, id, name, isVisible, isScheduled, percent }) => ({
      kind,
      id,
      name,
      percent,
      status: isVisible ? ("visible" as const) : isScheduled ? ("scheduled" as const) : ("hidden" as const),
    })),
  };
});

export const overviewRoutes: Route[] = [sellerUser, sellerLogout, sellerOverview, sellerItems];
