import { useState } from "react";
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

interface Reduced {
  code: AppliedCode | null;
  points: AppliedPoints | null;
  /** The subtotal that the code and points were applied to. Both are dropped when it changes. */
  subtotalPence: Pence;
}

export interface Reductions {
  code: AppliedCode | null;
  points: AppliedPoints | null;
  discountPence: Pence;
  pointsPence: Pence;
  totalPence: Pence;
  /** Whether a change of the subtotal has removed an applied discount. */
  wasReset: boolean;
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
export function useReductions(subtotalPence: Pence): Reductions {
  const [reduced, setReduced] = useState<Reduced>({ code: null, points: null, subtotalPence });
  const isCurrent = reduced.subtotalPence === subtotalPence;
  const code = isCurrent ? reduced.code : null;
  const points = isCurrent ? reduced.points : null;
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
    wasReset: !isCurrent && (reduced.code !== null || reduced.points !== null),
    applyCode,
    applyPoints,
    removeCode: () => setReduced({ code: null, points: null, subtotalPence }),
    removePoints: () => setReduced({ code, points: null, subtotalPence }),
  };
}
