import * as contract from "#contract/admin/edits.ts";
import { formOf } from "../catalogue/editing/form.ts";
import { KINDS, lockedEntry, unknownEntry } from "../catalogue/editing/kinds.ts";
import { changeEntry } from "../catalogue/editing/save.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Entry, findEntry } from "../db/queries/admin/entries.ts";
import * as edits from "../db/queries/selling/edits.ts";
import { fullName } from "../domain/user.ts";
import { done, type Route, route } from "../http/route.ts";
import { acceptedEditMail, declinedEditMail } from "../mail/editMail.ts";
import { queueMail } from "../mail/outgoing.ts";
import { hasShare } from "../payments/hasShare.ts";
import { changeRoute } from "./change.ts";

/** The most edits that the list shows. Others appear once some of these are decided. */
const MOST_LISTED = 200;

const describe = (edit: edits.WaitingEdit) => ({
  id: edit.id,
  kind: edit.kind,
  name: edit.name,
  seller: fullName(edit) || edit.email,
  sent_at: edit.sentAt.toISOString(),
});

const gone = () => notFound("This edit is no longer waiting for review. It was accepted, declined or withdrawn.");

const CHANGED = "This edit has changed in the meantime. Reload the page and review it again.";

/** The fields in which an edit differs from the item as it is now. */
const changesOf = ({ kind, wanted }: edits.WaitingEdit, entry: Entry) =>
  formOf(KINDS[kind], entry).flatMap(({ name, label, value }) => {
    const text = wanted[name];
    return text === undefined || text === value ? [] : [{ field: name, label, now: value, wanted: text }];
  });

const sellerEdits = route(contract.sellerEdits, async ({ db }) => ({
  edits: (await edits.listWaitingEdits(db, MOST_LISTED)).map(describe),
}));

const sellerEdit = route(contract.sellerEdit, async ({ db, params }) => {
  const edit = await edits.findWaitingEdit(db, params.id);
  if (!edit) throw gone();
  const kind = KINDS[edit.kind];
  const entry = await findEntry(db, kind, edit.itemId);
  if (!entry) throw unknownEntry(kind);
  return {
    ...describe(edit),
    item_id: edit.itemId,
    changes: changesOf(edit, entry),
  };
});

/** Locks the item before the edit. Sellers’ calls lock both in the same order, so that no deadlock is possible. */
async function lockBoth(transaction: Database, id: number) {
  const found = await edits.findWaitingEdit(transaction, id);
  if (!found) throw gone();
  const kind = KINDS[found.kind];
  const entry = await lockedEntry(transaction, kind, found.itemId);
  const edit = await edits.lockWaitingEdit(transaction, id);
  if (!edit) throw gone();
  return { edit, kind, entry };
}

const acceptEdit = changeRoute(contract.acceptEdit, async ({ db, now, settings, params, body }) => {
  const { edit, kind, entry } = await lockBoth(db, params.id);
  const { accountId, name } = edit;
  if (!(await hasShare({ db, now }, accountId, edit)))
    throw refusal("This person no longer has a share in the item. Decline the edit.");
  const changes = changesOf(edit, entry);
  const isAsSeen = ({ field, ...texts }: (typeof changes)[number]) =>
    texts.now === body.now[field] && texts.wanted === body.wanted[field];
  if (changes.length !== Object.keys(body.wanted).length || !changes.every(isAsSeen)) throw refusal(CHANGED);
  const change = await changeEntry({ db, now }, kind, entry, { values: body.wanted, seen: body.now });
  await edits.deleteEdit(db, edit.id);
  await queueMail({ db, now }, acceptedEditMail(edit, name, settings.publicUrl));
  const facts = change ?? { action: `${kind.one}.edit.accept`, before: {}, after: {} };
  const subject = `${kind.one} ${name}, requested by ${edit.email}`;
  return { answer: done(`The ${kind.one} was changed.`), change: { ...facts, subject } };
});

const declineEdit = changeRoute(contract.declineEdit, async ({ db, now, settings, params, body }) => {
  const { edit, kind } = await lockBoth(db, params.id);
  const { name } = edit;
  const { reason, sent_at: seenAt } = body;
  if (seenAt && seenAt !== edit.sentAt.toISOString()) throw refusal(CHANGED);
  await edits.declineEdit(db, edit.id, reason);
  const url = `${settings.publicUrl}/seller/catalogue/${edit.kind}/${edit.itemId}`;
  await queueMail({ db, now }, declinedEditMail(edit, { name, reason }, url));
  const change = { action: `${kind.one}.edit.decline`, subject: `${kind.one} ${name}, requested by ${edit.email}` };
  return { answer: done("The edit was declined."), change: { ...change, before: edit.wanted, after: { reason } } };
});

export const editRoutes: Route[] = [sellerEdits, sellerEdit, acceptEdit, declineEdit];
