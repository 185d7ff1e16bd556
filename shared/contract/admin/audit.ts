import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam } from "../fields.ts";
import { bool, id, list, maybeNumber, number, text } from "../read.ts";
import { resultOnly } from "../result.ts";
import { tableQuery, total } from "./fields.ts";

const AuditEntry = z.object({
  id,
  at: text,
  actor: text,
  action: text,
  subject: text,
  /** The changed values before and after the change, as JSON. */
  before: text,
  after: text,
  /** Whether the change can be undone without losing a later change. */
  can_undo: bool,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditLog = get("/admin/audit", {
  who: "admin",
  query: tableQuery,
  data: z.object({ entries: list(AuditEntry), total }),
});

/** Undoes a change to a catalogue entry or the settings. Refused if a changed value has been changed again since. */
export const undoChange = post("/admin/audit/{id}/undo", {
  who: "admin",
  ...resultOnly,
  params: z.object({ id: idParam }),
});

/** Checks the whole chain. `broken_at` is the first entry that was changed or follows a removed one. */
export const verifyAuditLog = get("/admin/audit/verify", {
  who: "admin",
  data: z.object({ entries: number, broken_at: maybeNumber }),
});
