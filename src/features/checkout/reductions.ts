import { NO_PENCE, type Pence, pence, totalAfter } from "#contract/money.ts";
import { checkCoupon, checkPoints } from "#contract/shop.ts";
import { call } from "#src/core/api/client.ts";

export interface AppliedCode {
  code: string;
  discountPence: Pence;
}

export interface AppliedPoints {
  points: number;
  worthPence: Pence;
}

/** The code and points that were applied to a subtotal. They no longer count when the subtotal changes. */
export interface Reduced {
  code: AppliedCode | null;
  points: AppliedPoints | null;
  subtotalPence: Pence;
}

/** The state that holds what was applied. */
export type ReducedState = readonly [Reduced | null, (reduced: Reduced) => void];

export interface Reductions {
  code: AppliedCode | null;
  points: AppliedPoints | null;
  discountPence: Pence;
  pointsPence: Pence;
  totalPence: Pence;
  /** The code and points that a change of the subtotal has removed. */
  removed: Reduced | null;
  /** `applyCode` and `applyPoints` resolve to the server's message. */
  applyCode: (code: string) => Promise<string>;
  applyPoints: (points: number) => Promise<string>;
  /** Also removes the points, whose value depends on what is left after the code. */
  removeCode: () => void;
  removePoints: () => void;
}

/**
 * A discount code and points, as the server previewed them for this subtotal. Both are checked again at the purchase.
 */
export function reductionsOf(subtotalPence: Pence, [reduced, setReduced]: ReducedState): Reductions {
  const current = reduced?.subtotalPence === subtotalPence ? reduced : null;
  const code = current?.code ?? null;
  const points = current?.points ?? null;
  const discountPence = code?.discountPence ?? NO_PENCE;
  const pointsPence = points?.worthPence ?? NO_PENCE;

  const applyCode = async (given: string) => {
    const { discount, message } = await call(checkCoupon, { body: { discount_code: given, amount: subtotalPence } });
    // The value of points depends on what is left after the code, so they must be applied again.
    setReduced({ code: { code: given, discountPence: discount }, points: null, subtotalPence });
    return message;
  };
  const applyPoints = async (given: number) => {
    const amount = pence(Math.max(0, subtotalPence - discountPence));
    const answer = await call(checkPoints, { body: { redeem_points: given, amount } });
    setReduced({ code, points: { points: answer.points, worthPence: answer.amount }, subtotalPence });
    return answer.message;
  };
  return {
    code,
    points,
    discountPence,
    pointsPence,
    totalPence: totalAfter(subtotalPence, { discountPence, pointsPence }),
    removed: current ? null : reduced,
    applyCode,
    applyPoints,
    removeCode: () => setReduced({ code: null, points: null, subtotalPence }),
    removePoints: () => setReduced({ code, points: null, subtotalPence }),
  };
}
