import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { FormField, fieldTexts } from "../entryForm.ts";
import { idParam } from "../fields.ts";
import { list, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";
import { sharedKindParam } from "./items.ts";

/** Whether a seller’s edit of an item is waiting for the store or was declined. An accepted edit is deleted. */
const EDIT_STATES = ["none", "waiting", "declined"] as const;
export type EditState = (typeof EDIT_STATES)[number];

const ofItem = { who: "seller", params: z.object({ kind: sharedKindParam, id: idParam }) } as const;

const SellerItemDetail = z.object({
  name: text,
  picture_url: text,
  state: word(...EDIT_STATES),
  /** Why the store declined the edit. */
  reason: text,
  /** What the seller may edit: `value` is what the seller entered last, and `in_store` what the store shows. */
  fields: list(z.extend(FormField, { in_store: text })),
});
export type SellerItemDetail = z.output<typeof SellerItemDetail>;

/** An item that the signed-in seller has a share in. */
export const sellerItem = get("/seller/catalogue/{kind}/{id}", { ...ofItem, data: SellerItemDetail });

/**
 * Sends changes to the store, in place of any sent earlier. `seen` has the values in the store when the form loaded.
 */
export const sendEdit = post("/seller/catalogue/{kind}/{id}", {
  ...ofItem,
  ...resultOnly,
  body: z.object({ values: fieldTexts, seen: fieldTexts }),
});

export const withdrawEdit = post("/seller/catalogue/{kind}/{id}/withdraw", { ...ofItem, ...resultOnly });
