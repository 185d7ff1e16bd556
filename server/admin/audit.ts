import * as contract from "#contract/admin/audit.ts";
import { lockedEntry } from "../catalogue/editing/kinds.ts";
import { changeEntry } from "../catalogue/editing/save.ts";
import { canUndo, editIn, isUnchangedSince } from "../catalogue/editing/undo.ts";
import { notFound, refusal } from "../common/failure.ts";
import { findAuditEntry, listAuditEntries, verifyChain } from "../db/queries/admin/audit.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { toWindow } from "./paging.ts";

const auditLog = route(contract.auditLog, async ({ db, query }) => {
  const { entries: found, total } = await listAuditEntries(db, { find: query.find, ...toWindow(query) });
  const entries = [];
  for (const entry of found) entries.push({ ...entry, at: entry.at.toISOString(), can_undo: await canUndo(db, entry) });
  return { entries, total };
});

const undoChange = changeRoute(contract.undoChange, async ({ db, now, params }) => {
  const recorded = await findAuditEntry(db, params.id);
  const edit = recorded && editIn(recorded);
  if (!edit) throw notFound("This change can’t be undone.");
  const entry = await lockedEntry(db, edit.kind, edit.id);
  if (!isUnchangedSince(edit, entry))
    throw refusal("Someone changed this again in the meantime, so it can’t be undone here.");
  const change = await changeEntry({ db, now }, edit.kind, entry, { values: edit.before, seen: edit.after });
  return { answer: done("Change undone."), change };
});

const verifyAuditLog = route(contract.verifyAuditLog, async ({ db }) => {
  const { checked, brokenAt } = await verifyChain(db);
  return { entries: checked, broken_at: brokenAt ?? undefined };
});

export const auditRoutes: Route[] = [auditLog, undoChange, verifyAuditLog];
