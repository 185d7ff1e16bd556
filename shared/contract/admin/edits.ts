import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { fieldTexts } from "../entryForm.ts";
import { idParam, requiredText, timeParam } from "../fields.ts";
import { id, list, text } from "../read.ts";
import { resultOnly } from "../result.ts";
import { sharedKind } from "../seller/items.ts";

const editFields = {
  id,
  kind: sharedKind,
  /** The name of the item. */
  name: text,
  seller: text,
  sent_at: text,
};
const Edit = z.object(editFields);
export type Edit = z.output<typeof Edit>;

const EditDetail = z.object({
  ...editFields,
  item_id: id,
  changes: list(z.object({ field: text, label: text, now: text, wanted: text })),
});
export type EditDetail = z.output<typeof EditDetail>;

const ofEdit = { who: "admin", params: z.object({ id: idParam }) } as const;

/** The edits of sellers that wait for an administrator, oldest first. */
export const sellerEdits = get("/admin/edits", { who: "admin", data: z.object({ edits: list(Edit) }) });
export const sellerEdit = get("/admin/edits/{id}", { ...ofEdit, data: EditDetail });

/** `now` and `wanted` are the texts that the administrator saw. An edit that has changed since is refused. */
export const acceptEdit = post("/admin/edits/{id}/accept", {
  ...ofEdit,
  ...resultOnly,
  body: z.object({ now: fieldTexts, wanted: fieldTexts }),
});
/** If the seller has sent a later edit than that of `sent_at`, the call is refused. */
export const declineEdit = post("/admin/edits/{id}/decline", {
  ...ofEdit,
  ...resultOnly,
  body: z.object({ reason: requiredText("reason", 2000), sent_at: z.optional(timeParam) }),
});
