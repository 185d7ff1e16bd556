import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { email } from "../fields.ts";
import { text } from "../read.ts";
import { resultOnly } from "../result.ts";

export const adminSettings = get("/admin/settings", { who: "admin", data: z.object({ owner_email: text }) });

/** Where the owner is told of each sale; an empty address for nowhere. */
export const saveAdminSettings = post("/admin/settings", {
  who: "admin",
  ...resultOnly,
  body: z.object({ owner_email: z.union([z.literal(""), email]) }),
});
