import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { email, idParam, listParam, monthParam, wholeParam } from "../fields.ts";
import { list, number, text } from "../read.ts";
import { result } from "../result.ts";
import { MOST_PERCENT, MOST_SHARES, sharedKindParam } from "../seller/items.ts";

const ofItem = { who: "admin", params: z.object({ kind: sharedKindParam, id: idParam }) } as const;

const ItemShares = z.object({
  /** The first month of these shares; empty if the item never had any. */
  from: text,
  shares: list(z.object({ email: text, name: text, percent: number })),
  version: text,
});
export type ItemShares = z.output<typeof ItemShares>;

/** Who gets which part of an item’s earnings. */
export const itemShares = get("/admin/shares/{kind}/{id}", { ...ofItem, data: ItemShares });

/**
 * Sets the shares from a month on. The store keeps the rest of the 100%. Earlier months keep the shares that they had.
 * Refused if `version` is no longer current.
 */
export const setItemShares = post("/admin/shares/{kind}/{id}", {
  ...ofItem,
  hasResultCode: true,
  data: z.extend(result, { version: text }),
  body: z.object({
    from: monthParam,
    shares: listParam(
      z.object({ email, percent: wholeParam("share", 1, MOST_PERCENT) }),
      MOST_SHARES,
      `At most ${MOST_SHARES} people can share an item.`,
    ),
    version: z.optional(z.string("This must be text.")),
  }),
});
