import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { listParam, oneOf, optionalText, requiredText } from "../fields.ts";
import { list, number, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";

/** What has VAT rates of its own: beat licences, merchandise and packages. */
export const TAXED_KINDS = ["merchandise", "beat", "package"] as const;

export const MOST_VAT_RATES = 200;

const VatRate = z.object({
  kind: word(...TAXED_KINDS),
  /** Empty if the rate is for all countries without a rate of their own. */
  country: text,
  percent: number,
});
export type VatRate = z.output<typeof VatRate>;

export const vatSettings = get("/admin/vat", {
  who: "admin",
  data: z.object({ vat_number: text, rates: list(VatRate), version: text }),
});

const percentParam = z
  .number("Enter a rate, such as 20.")
  .check(
    z.minimum(0, "The rate must be at least 0."),
    z.maximum(100, "The rate may be at most 100."),
    z.multipleOf(0.01, "The rate may have at most two decimals."),
  );

/** Replaces all rates, if `version` is still current. Orders keep the rate that they were placed with. */
export const saveVatSettings = post("/admin/vat", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    vat_number: optionalText("VAT number", 20),
    rates: listParam(
      z.object({
        kind: oneOf(TAXED_KINDS, "Choose what the rate applies to."),
        country: optionalText("country", 120),
        percent: percentParam,
      }),
      MOST_VAT_RATES,
      `You can have up to ${MOST_VAT_RATES} rates.`,
    ),
    version: requiredText("version", 64),
  }),
});
