import { checkCoupon } from "#contract/shop.ts";
import { findCode } from "#server/db/queries/codes.ts";
import { discountOf, goodsOf, validateCode } from "#server/domain/codes.ts";
import { done, type Route, route } from "#server/http/route.ts";

/** A preview: nothing is reserved. The purchase, where the goods are known, validates the code again. */
const coupon = route(checkCoupon, async ({ db, user, body, now }) => {
  const { code, wasUsed } = await findCode(db, body.discount_code.toUpperCase(), user.accountId);
  const good = validateCode(code, { wasUsed, now: now() });
  const goods = goodsOf(good);
  return {
    ...done(goods === "" ? "Discount code applied." : `Discount code applied. It’s only valid for ${goods}.`),
    amount: body.amount,
    discount: discountOf(good, body.amount),
  };
});

export const couponRoutes: Route[] = [coupon];
