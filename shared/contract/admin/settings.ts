import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { email } from "../fields.ts";
import { text } from "../read.ts";
import { resultOnly } from "../result.ts";

export const adminSettings = get("/admin/settings", { who: "admin", data: z.object({ owner_email: text }) });

/** Sets the address that gets an email about each sale; an empty one turns these emails off. */
export const saveAdminSettings = post("/admin/settings", {
  who: "admin",
  ...resultOnly,
  body: z.object({ owner_email: z.union([z.literal(""), email]) }),
});
