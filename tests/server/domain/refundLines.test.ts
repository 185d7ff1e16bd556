import * as fc from "fast-check";
import { expect, it } from "vitest";
import { amountFor, isRefundable, type PaidLine } from "#server/domain/refundLines.ts";

const line = fc.record({ unitPence: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) });
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  paidPart: fc.double({ min: 0, max: 1, noNaN: true }),
});

it("all refunds of an order add up to what was paid, however its lines are refunded", () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ lines: bought, paidPart }, choices) => {
      const lines: PaidLine[] = bought.map((one, index) => ({ ...one, id: index + 1, refundedQuantity: 0 }));
      const wholePence = lines.reduce((sum, { unitPence, quantity }) => sum + unitPence * quantity, 0);
      const amountPence = Math.floor(wholePence * paidPart);
      let refundedPence = 0;
      const left = () => lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
      while (left().length > 0) {
        const candidates = left();
        const chosen = candidates[choices.next().value % candidates.length] as PaidLine;
        const quantity = 1 + (choices.next().value % (chosen.quantity - chosen.refundedQuantity));
        const part = amountFor(lines, [{ id: chosen.id, quantity }], { amountPence, refundedPence });
        expect(part).toBeGreaterThanOrEqual(0);
        refundedPence += part;
        chosen.refundedQuantity += quantity;
      }
      expect(refundedPence).toBe(amountPence);
    }),
  );
});

it("after a refund that names no lines, a refund of lines is at most what is left of the order", () => {
  const lines = [{ id: 1, unitPence: 1000, quantity: 2, refundedQuantity: 0 }];
  const paid = { amountPence: 2000, refundedPence: 1500 };
  expect(amountFor(lines, [{ id: 1, quantity: 1 }], paid)).toBe(500);
});

it("a refund is impossible if a line has nothing left or occurs twice", () => {
  const lines = [{ id: 1, unitPence: 1000, quantity: 2, refundedQuantity: 1 }];
  expect(isRefundable(lines, [{ id: 1, quantity: 1 }])).toBe(true);
  expect(isRefundable(lines, [{ id: 1, quantity: 2 }])).toBe(false);
  expect(
    isRefundable(lines, [
      { id: 1, quantity: 1 },
      { id: 1, quantity: 1 },
    ]),
  ).toBe(false);
});
