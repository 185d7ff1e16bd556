import * as contract from "#contract/admin/audit.ts";
import { type Recorded, type Undo, undoOfEntry } from "../catalogue/editing/undo.ts";
import { notFound, refusal } from "../common/failure.ts";
import { findAuditEntry, listAuditEntries, verifyChain } from "../db/queries/admin/audit.ts";
import { done, type Route, route } from "../http/route.ts";
import { changeRoute } from "./change.ts";
import { toWindow } from "./paging.ts";
import { undoOfLogo, undoOfSettings } from "./settings.ts";
import { undoOfShipping } from "./shipping.ts";
import { undoOfVat } from "./vat.ts";

const undoOf = (recorded: Recorded): Undo | undefined =>
  undoOfEntry(recorded) ??
  undoOfSettings(recorded) ??
  undoOfLogo(recorded) ??
  undoOfVat(recorded) ??
  undoOfShipping(recorded);

const auditLog = route(contract.auditLog, async ({ db, query }) => {
  const { entries: found, total } = await listAuditEntries(db, { find: query.find, ...toWindow(query) });
  const entries = [];
  for (const entry of found) {
    const canUndo = (await undoOf(entry)?.isUnchanged(db)) === true;
    entries.push({ ...entry, at: entry.at.toISOString(), can_undo: canUndo });
  }
  return { entries, total };
});

const undoChange = changeRoute(contract.undoChange, async ({ db, now, params }) => {
  const recorded = await findAuditEntry(db, params.id);
  const undo = recorded && undoOf(recorded);
  if (!undo) throw notFound("This change can’t be undone.");
  await undo.lock(db);
  if (!(await undo.isUnchanged(db)))
    throw refusal("Someone changed this again in the meantime, so it can’t be undone here.");
  return { answer: done("Change undone."), change: await undo.run({ db, now }) };
});

const verifyAuditLog = route(contract.verifyAuditLog, async ({ db }) => {
  const { checked, brokenAt } = await verifyChain(db);
  return { entries: checked, broken_at: brokenAt ?? undefined };
});

export const auditRoutes: Route[] = [auditLog, undoChange, verifyAuditLog];
