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
  /** Points that a change of the discount has removed. */
  lostPoints: AppliedPoints | null;
  subtotalPence: Pence;
}

/** What was applied and no longer counts. */
export interface Removed extends Pick<Reduced, "code" | "points"> {
  /** Such as "the cart changed". */
  because: string;
}

/** The state that holds what was applied. */
export type ReducedState = readonly [Reduced | null, (reduced: Reduced) => void];

export interface Reductions {
  code: AppliedCode | null;
  points: AppliedPoints | null;
  discountPence: Pence;
  pointsPence: Pence;
  totalPence: Pence;
  removed: Removed | null;
  /** `applyCode` and `applyPoints` resolve to the server's message. */
  applyCode: (code: string) => Promise<string>;
  applyPoints: (points: number) => Promise<string>;
  /** Also removes the points, whose value depends on what is left after the code. */
  removeCode: () => void;
  removePoints: () => void;
  /** Asks the server what the applied code and points are worth now. */
  checkAgain: () => Promise<void>;
}

/**
 * A discount code and points, as the server previewed them for this subtotal: the sum of a "cart", or one "price". Both
 * are checked again at the purchase.
 */
export function reductionsOf(
  subtotalPence: Pence,
  [reduced, setReduced]: ReducedState,
  what: "cart" | "price",
): Reductions {
  const current = reduced?.subtotalPence === subtotalPence ? reduced : null;
  const code = current?.code ?? null;
  const points = current?.points ?? null;
  const discountPence = code?.discountPence ?? NO_PENCE;
  const pointsPence = points?.worthPence ?? NO_PENCE;

  const previewCode = async (given: string) => {
    const { discount, message } = await call(checkCoupon, { body: { discount_code: given, amount: subtotalPence } });
    return { applied: { code: given, discountPence: discount }, message };
  };
  const previewPoints = async (given: number, discount: Pence) => {
    const amount = pence(Math.max(0, subtotalPence - discount));
    const answer = await call(checkPoints, { body: { redeem_points: given, amount } });
    return { applied: { points: answer.points, worthPence: answer.amount }, message: answer.message };
  };
  const set = (next: Partial<Reduced>) => setReduced({ code, points, lostPoints: null, ...next, subtotalPence });
  // The value of points depends on what is left after the code, so they must be applied again if that changes.
  const setCode = (next: AppliedCode | null) =>
    (next?.discountPence ?? NO_PENCE) === discountPence
      ? set({ code: next })
      : set({ code: next, points: null, lostPoints: points ?? current?.lostPoints ?? null });
  return {
    code,
    points,
    discountPence,
    pointsPence,
    totalPence: totalAfter(subtotalPence, { discountPence, pointsPence }),
    removed: current ? lostIn(current) : reduced && { ...reduced, because: `the ${what} changed` },
    applyCode: async (given) => {
      const { applied, message } = await previewCode(given);
      setCode(applied);
      return message;
    },
    applyPoints: async (given) => {
      const { applied, message } = await previewPoints(given, discountPence);
      set({ points: applied });
      return message;
    },
    removeCode: () => setCode(null),
    removePoints: () => set({ points: null }),
    checkAgain: async () => {
      const nextCode = code && (await previewCode(code.code)).applied;
      const discount = nextCode?.discountPence ?? NO_PENCE;
      const nextPoints = points && (await previewPoints(points.points, discount)).applied;
      if (current) set({ code: nextCode, points: nextPoints });
    },
  };
}

const lostIn = ({ lostPoints: points }: Reduced): Removed | null =>
  points && { code: null, points, because: "the discount changed" };
