import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { id, list, maybeNumber, number, text } from "../read.ts";
import { tableQuery, total } from "./fields.ts";

/** The signed-in administrator, and the name and logo of the store. */
export const adminUser = get("/admin/user", {
  who: "admin",
  data: z.object({
    name: text,
    email: text,
    store: text,
    /** Empty for Segue’s own. */
    logo_url: text,
  }),
});

/**
 * Ends the cookie's session. If the browser has a listener’s token, the contract's logout would end the token’s session
 * instead.
 */
export const adminLogout = post("/admin/logout", { who: "admin", confirmation: "login", answers: "nothing" });

const AuditEntry = z.object({
  id,
  at: text,
  actor: text,
  action: text,
  subject: text,
  /** The changed values before and after the change, as JSON. */
  before: text,
  after: text,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditLog = get("/admin/audit", {
  who: "admin",
  query: tableQuery,
  data: z.object({ entries: list(AuditEntry), total }),
});

/** Checks the whole chain. `broken_at` is the first entry that was changed or follows a removed one. */
export const verifyAuditLog = get("/admin/audit/verify", {
  who: "admin",
  data: z.object({ entries: number, broken_at: maybeNumber }),
});
