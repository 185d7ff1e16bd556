import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { listParam, requiredText } from "../fields.ts";
import { list, maybe, pounds, text } from "../read.ts";
import { resultOnly } from "../result.ts";
import { amountParam } from "./fields.ts";

export const MOST_ZONES = 50;
const MOST_COUNTRIES = 250;

const ShippingZone = z.object({
  /** Empty if the zone is for all countries that are in no other zone. */
  countries: list(text),
  first: pounds,
  further: pounds,
  /** Absent if delivery is never free. */
  free_from: maybe(pounds),
});
export type ShippingZone = z.output<typeof ShippingZone>;

/** A store without zones doesn’t charge for delivery. */
export const shippingZones = get("/admin/shipping", {
  who: "admin",
  data: z.object({ zones: list(ShippingZone), version: text }),
});

const charge = amountParam(1000);

/** Replaces all zones, if `version` is still current. */
export const saveShippingZones = post("/admin/shipping", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    zones: listParam(
      z.object({
        countries: listParam(requiredText("country", 120), MOST_COUNTRIES, "There are too many countries."),
        first: charge,
        further: charge,
        free_from: z.optional(charge),
      }),
      MOST_ZONES,
      `You can have up to ${MOST_ZONES} zones.`,
    ),
    version: requiredText("version", 64),
  }),
});
