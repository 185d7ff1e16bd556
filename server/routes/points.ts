import { checkPoints } from "#contract/shop.ts";
import { refusal } from "#server/common/failure.ts";
import { pointsBalance } from "#server/db/queries/points.ts";
import { formatPoints, redeem } from "#server/domain/points.ts";
import { done, type Route, route } from "#server/http/route.ts";

/** A preview: nothing is reserved, and the purchase checks the points again. */
const points = route(checkPoints, async ({ db, settings, user, body }) => {
  const balance = await pointsBalance(db, user.accountId);
  if (body.amount <= 0) throw refusal("Add something to your cart to redeem points.");
  const { hundredths, worthPence } = redeem(body.redeem_points, balance, body.amount, settings);
  return {
    ...done(`${formatPoints(hundredths)} points applied.`),
    points: hundredths / 100,
    amount: worthPence,
  };
});

export const pointRoutes: Route[] = [points];
