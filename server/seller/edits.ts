import * as contract from "#contract/seller/edits.ts";
import { changeRoute } from "../admin/change.ts";
import { formOf } from "../catalogue/editing/form.ts";
import { KINDS, lockedEntry } from "../catalogue/editing/kinds.ts";
import { readChange, titleOf } from "../catalogue/editing/save.ts";
import { notFound, refusal } from "../common/failure.ts";
import { findEntry } from "../db/queries/admin/entries.ts";
import { deleteEditOf, type EditRow, findEditOf, saveEdit } from "../db/queries/selling/edits.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { hasShare } from "../payments/hasShare.ts";
import { EDITABLE } from "./editable.ts";

type Context = Pick<RequestContext<typeof contract.sellerItem>, "db" | "now" | "user" | "params">;

/** The kind of an item, and what identifies the seller’s edit of it. Refuses items that the seller has no share in. */
async function ownItem({ db, now, user: { accountId }, params }: Context) {
  const item = { kind: params.kind, itemId: params.id };
  if (!(await hasShare({ db, now }, accountId, item))) throw notFound("You don’t have a share in this item.");
  return { kind: KINDS[params.kind], key: { accountId, ...item } };
}

function stateOf(edit: EditRow | undefined): contract.EditState {
  if (!edit) return "none";
  return edit.declined === null ? "waiting" : "declined";
}

const sellerItem = route(contract.sellerItem, async (ctx) => {
  const { kind, key } = await ownItem(ctx);
  const [entry, edit] = [await findEntry(ctx.db, kind, key.itemId), await findEditOf(ctx.db, key)];
  if (!entry) throw notFound("This item no longer exists.");
  const fields = formOf(kind, entry).filter(({ name }) => EDITABLE[key.kind].includes(name));
  return {
    name: titleOf(kind, entry.values),
    picture_url: ctx.media.image(entry.imageFileId),
    state: stateOf(edit),
    reason: edit?.declined ?? "",
    fields: fields.map((field) => ({
      ...field,
      is_edited: false,
      in_store: field.value,
      value: edit?.wanted[field.name] ?? field.value,
    })),
  };
});

const sendEdit = changeRoute(contract.sendEdit, async (ctx) => {
  const { kind, key } = await ownItem(ctx);
  const entry = await lockedEntry(ctx.db, kind, key.itemId);
  const given = Object.entries(ctx.body.values).filter(([name]) => EDITABLE[key.kind].includes(name));
  const read = await readChange(ctx.db, kind, entry, { values: Object.fromEntries(given), seen: ctx.body.seen });
  if (!read) throw refusal("Change something first.");
  const { before, after } = read;
  await saveEdit(ctx.db, key, { wanted: after, sentAt: ctx.now() });
  const change = { action: `${kind.one}.edit.send`, subject: `${kind.one} ${titleOf(kind, entry.values)}` };
  return { answer: done("Sent. The store will review your changes."), change: { ...change, before, after } };
});

const withdrawEdit = changeRoute(contract.withdrawEdit, async (ctx) => {
  const { kind, key } = await ownItem(ctx);
  const [entry, edit] = [await lockedEntry(ctx.db, kind, key.itemId), await findEditOf(ctx.db, key)];
  const answer = done("Your changes were withdrawn.");
  if (!edit) return { answer, change: null };
  await deleteEditOf(ctx.db, key);
  const change = { action: `${kind.one}.edit.withdraw`, subject: `${kind.one} ${titleOf(kind, entry.values)}` };
  return { answer, change: { ...change, before: edit.wanted, after: {} } };
});

export const editRoutes: Route[] = [sellerItem, sendEdit, withdrawEdit];
