import * as fc from "fast-check";
import { expect, it } from "vitest";
import { vatIn } from "#contract/vat.ts";
import { type VatRate, vatInRefund, vatRateFor } from "#server/domain/vat.ts";

const amounts = fc.integer({ min: 0, max: 2_000_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });

it("the VAT in an amount is exact to half a penny, and never more than the amount", () => {
  fc.assert(
    fc.property(amounts, rates, (amountPence, rate) => {
      const vat = vatIn(amountPence, rate);
      // `off` is twice the distance to the exact VAT, multiplied by `whole` so that all numbers are whole.
      const whole = BigInt(10_000 + rate);
      const off = 2n * (BigInt(vat) * whole - BigInt(amountPence) * BigInt(rate));
      expect(off >= -whole && off <= whole).toBe(true);
      expect(vat).toBeLessThanOrEqual(amountPence);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [9650, 2000, 1608],
  [120, 2000, 20],
  [3, 2000, 1],
  [1999, 550, 104],
  [0, 2000, 0],
  [9650, 0, 0],
])("%d pence at %d basis points include %d pence of VAT", (amountPence, rate, vat) => {
  expect(vatIn(amountPence, rate)).toBe(vat);
});

it("the VAT of all refunds adds up to the VAT of the order, however it is refunded", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }), rates, (refunds, rate) => {
      let [refundedPence, vat] = [0, 0];
      for (const next of refunds) {
        const part = vatInRefund({ vatBasisPoints: rate, refundedPence }, next);
        expect(part).toBeGreaterThanOrEqual(0);
        vat += part;
        refundedPence += next;
      }
      expect(vat).toBe(vatIn(refundedPence, rate));
    }),
  );
});

it("a country's own rate takes precedence over the rate for everywhere else", () => {
  const given: VatRate[] = [
    { kind: "merchandise", country: "", basisPoints: 0 },
    { kind: "merchandise", country: "United Kingdom", basisPoints: 2000 },
    { kind: "beat", country: "", basisPoints: 1900 },
  ];
  const rateFor = (country: string, kind: VatRate["kind"] = "merchandise") => vatRateFor(given, kind, country);
  for (const name of ["United Kingdom", " united kingdom ", "GB", "uk"]) expect(rateFor(name)).toBe(2000);
  expect([rateFor("Iceland"), rateFor(""), rateFor("Nowhere", "beat")]).toEqual([0, 0, 1900]);
  expect(rateFor("United Kingdom", "package")).toBe(0);
});
