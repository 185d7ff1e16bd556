import * as fc from "fast-check";
import { expect, it } from "vitest";
import { NO_PENCE, pence } from "#contract/money.ts";
import { quoteOf } from "#server/domain/pricing.ts";
import type { QuoteLine } from "#server/domain/purchase.ts";
import { amountFor, type PaidLine } from "#server/domain/refundLines.ts";
import { deliveryOf, type ShippingZone, withDelivery } from "#server/domain/shipping.ts";

const HOME: ShippingZone = { countries: ["United Kingdom"], firstPence: 350, furtherPence: 100, freeFromPence: 5000 };
const ELSEWHERE: ShippingZone = { countries: [], firstPence: 1200, furtherPence: 0, freeFromPence: null };
const goods = (unitPence: number, quantity: number): QuoteLine[] => [
  { unitPence: pence(unitPence), quantity, snapshot: {}, merchandiseId: 1 },
];

it.each([
  ["United Kingdom", 1, 1000, 350],
  ["united kingdom", 3, 1000, 550],
  ["GB", 5, 1000, 0],
  ["United Kingdom", 1, 4999, 350],
  ["Iceland", 5, 1000, 1200],
  ["Iceland", 2, 100_000, 1200],
])("delivery to %s of %d items at %d pence each costs %d pence", (country, quantity, unitPence, expected) => {
  expect(deliveryOf([HOME, ELSEWHERE], country, goods(unitPence, quantity))).toBe(expected);
});

it("delivery is refused to a country without a zone, and free in a store without zones", () => {
  expect(() => deliveryOf([HOME], "IS", goods(1000, 1))).toThrow("We don’t deliver to Iceland.");
  expect(deliveryOf([], "Iceland", goods(1000, 1))).toBe(NO_PENCE);
});

const line = fc.record({ unitPence: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) });
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  percent: fc.integer({ min: 1, max: 100 }),
  delivery: fc.integer({ min: 1, max: 5000 }),
});

it("refunds line by line add up to the amount paid, and delivery is refunded at its price", () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ lines: bought, percent, delivery }, choices) => {
      const asLines = bought.flatMap(({ unitPence, quantity }) => goods(unitPence, quantity));
      const code = { code: "ANY", id: 1, percent, amountPence: null, isOncePerAccount: false, goods: [] };
      const limits = { totalUses: null, usedCount: 0, validFrom: null, validUntil: null };
      const quote = withDelivery(quoteOf(asLines, { code: { ...code, ...limits } }), pence(delivery));
      expect(quote.totalPence).toBe(quote.subtotalPence - quote.discountPence + delivery);
      const lines: PaidLine[] = quote.lines.map((one, index) => ({ ...one, id: index + 1, refundedQuantity: 0 }));
      const amountPence = quote.totalPence;
      let refundedPence = 0;
      const left = () => lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
      while (left().length > 0) {
        const candidates = left();
        const chosen = candidates[choices.next().value % candidates.length] as PaidLine;
        const quantity = 1 + (choices.next().value % (chosen.quantity - chosen.refundedQuantity));
        const part = amountFor(lines, [{ id: chosen.id, quantity }], { amountPence, refundedPence });
        if (chosen.isDelivery && candidates.length > 1) expect(part).toBe(delivery);
        expect(part).toBeGreaterThanOrEqual(0);
        refundedPence += part;
        chosen.refundedQuantity += quantity;
      }
      expect(refundedPence).toBe(amountPence);
    }),
  );
});
