import { NO_PENCE, type Pence, pence, percentOfPence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import { refusal } from "../common/failure.ts";
import type { PurchaseKind } from "./purchase.ts";

/** A discount code: what it takes off, when it is valid, and how often and for what it can be used. */
export interface Code {
  code: string;
  percent: number | null;
  amountPence: number | null;
  isOncePerAccount: boolean;
  totalUses: number | null;
  usedCount: number;
  validFrom: Date | null;
  validUntil: Date | null;
  goods: string[];
}

const KIND_LABELS: Record<PurchaseKind, string> = { merchandise: "merchandise", beat: "beats", package: "packages" };

export const CODE_USED_UP = "This discount code has been used up.";
export const CODE_USED_BEFORE = "You’ve already used this discount code.";

/** What a code is valid for, such as "beats and packages"; "" if it is valid for everything. */
export const goodsOf = ({ goods }: Code): string =>
  (Object.keys(KIND_LABELS) as PurchaseKind[])
    .filter((kind) => goods.includes(kind))
    .map((kind) => KIND_LABELS[kind])
    .join(" and ");

/** Refuses a code that is not valid now, for this user or, if known, for this kind of purchase. */
export function validateCode<C extends Code>(
  code: C | undefined,
  { goods, wasUsed, now }: { goods?: PurchaseKind; wasUsed: boolean; now: Date },
): C {
  if (!code) throw refusal("This discount code isn’t valid.");
  if (code.validFrom && now < code.validFrom) {
    throw refusal(`This discount code is valid from ${dayOf(code.validFrom)}.`);
  }
  if (code.validUntil && now > code.validUntil) {
    throw refusal(`This discount code expired on ${dayOf(code.validUntil)}.`);
  }
  if (goods && code.goods.length > 0 && !code.goods.includes(goods)) {
    throw refusal(`This discount code is only valid for ${goodsOf(code)}.`);
  }
  if (code.totalUses !== null && code.usedCount >= code.totalUses) throw refusal(CODE_USED_UP);
  if (code.isOncePerAccount && wasUsed) throw refusal(CODE_USED_BEFORE);
  return code;
}

/** How much a code takes off an amount; never more than the amount. */
export function discountOf({ percent, amountPence }: Code, subtotalPence: Pence): Pence {
  if (subtotalPence <= 0) return NO_PENCE;
  const off = percent === null ? pence(amountPence ?? 0) : percentOfPence(subtotalPence, percent);
  return pence(Math.min(off, subtotalPence));
}
