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
export type ReducedState = readonly [Reduced | null, (change: (latest: Reduced | null) => Reduced | null) => void];

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
  const discountPence = discountOf(code);
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
  const none: Reduced = { code: null, points: null, lostPoints: null, subtotalPence };
  /** Changes the latest state, because the user may apply or remove something else before the server responds. */
  const change = (to: (now: Reduced) => Partial<Reduced>) =>
    setReduced((latest) => {
      const now = latest?.subtotalPence === subtotalPence ? latest : none;
      return { ...now, lostPoints: null, ...to(now) };
    });
  return {
    code,
    points,
    discountPence,
    pointsPence,
    totalPence: totalAfter(subtotalPence, { discountPence, pointsPence }),
    removed: current ? lostIn(current) : reduced && { ...reduced, because: `the ${what} changed` },
    applyCode: async (given) => {
      const { applied, message } = await previewCode(given);
      change((now) => withCode(now, applied));
      return message;
    },
    applyPoints: async (given) => {
      const { applied, message } = await previewPoints(given, discountPence);
      change((now) =>
        discountOf(now.code) === discountPence ? { points: applied } : { points: null, lostPoints: applied },
      );
      return message;
    },
    removeCode: () => change((now) => withCode(now, null)),
    removePoints: () => change(() => ({ points: null })),
    checkAgain: async () => {
      const nextCode = code && (await previewCode(code.code)).applied;
      const nextPoints = points && (await previewPoints(points.points, discountOf(nextCode))).applied;
      // What the user has applied or removed in the meantime stays.
      setReduced((latest) =>
        current && latest === current ? { ...none, code: nextCode, points: nextPoints } : latest,
      );
    },
  };
}

const discountOf = (code: AppliedCode | null): Pence => code?.discountPence ?? NO_PENCE;

/** The value of points depends on what is left after the code, so they must be applied again if that changes. */
const withCode = ({ code: before, points, lostPoints }: Reduced, code: AppliedCode | null): Partial<Reduced> =>
  discountOf(code) === discountOf(before) ? { code } : { code, points: null, lostPoints: points ?? lostPoints };

const lostIn = ({ lostPoints: points }: Reduced): Removed | null =>
  points && { code: null, points, because: "the discount changed" };
