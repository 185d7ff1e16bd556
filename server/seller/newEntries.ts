import * as contract from "#contract/seller/newEntries.ts";
import type { FormKind } from "#contract/submittedKind.ts";
import { changeRoute, recordChange } from "../admin/change.ts";
import { formOf, withTexts } from "../catalogue/editing/form.ts";
import { LAST, NEW_KINDS } from "../catalogue/editing/newKinds.ts";
import { checkNewEntry } from "../catalogue/editing/save.ts";
import { beatColumns, playable, readBeatOf, suggestedBeat } from "../catalogue/editing/uploads/readBeat.ts";
import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type SubmissionRow, saveSubmission } from "../db/queries/selling/submissions.ts";
import { type EntryToAdd, isEntry, wordOf } from "../domain/submission.ts";
import { done, type Route, route } from "../http/route.ts";
import { sellersBatch, watchFiles } from "../media/uploadedMusic.ts";
import { keyOf, lockChangeable, readSaved, saveDraft, stateOf } from "./drafts.ts";

const fieldsOf = (kind: FormKind) => formOf(NEW_KINDS[kind]).filter(({ name }) => !Object.hasOwn(LAST, name));

/** The draft that the seller saved, or null if there is none of this kind. */
function savedIn(submission: SubmissionRow | undefined, kind: FormKind): EntryToAdd | null {
  const wanted = submission?.wanted ?? null;
  return isEntry(wanted) && wanted.kind === kind ? wanted : null;
}

const newEntry = route(contract.newEntry, async (ctx) => {
  const { kind } = ctx.params;
  const key = keyOf(ctx);
  const submission = await readSaved(ctx.db, key);
  const saved = savedIn(submission, kind);
  const beat = await readBeatOf(ctx, kind, sellersBatch(key));
  return {
    fields: withTexts(fieldsOf(kind), { ...suggestedBeat(beat), ...saved?.values }),
    picture_url: ctx.media.image(submission?.imageFileId ?? null),
    is_saved: saved !== null,
    state: stateOf(submission),
    reason: submission?.declined ?? "",
    recordings: playable(ctx.media, beat),
    refused: beat?.refused ?? [],
  };
});

const saveNewEntry = changeRoute(contract.saveNewEntry, async (ctx) => {
  const { kind } = ctx.params;
  const names = fieldsOf(kind).map(({ name }) => name);
  const values = Object.fromEntries(Object.entries(ctx.body.values).filter(([name]) => names.includes(name)));
  await saveDraft(ctx.db, keyOf(ctx), { wanted: { kind, values } });
  return { answer: done("Saved."), change: null };
});

const NOTHING_SAVED = "Fill in the form first.";

/** Reads the recording before the transaction, because that can take long. */
const submitNewEntry = route(contract.submitNewEntry, async (ctx) => {
  const { now, params, settings } = ctx;
  const { kind } = params;
  const key = keyOf(ctx);
  if (!savedIn(await readSaved(ctx.db, key), kind)) throw refusal(NOTHING_SAVED);
  const refuseChanged = await watchFiles(settings.dataDir, sellersBatch(key));
  if (kind === "beats") await beatColumns(ctx, await readBeatOf(ctx, kind, sellersBatch(key)));
  return ctx.db.transaction(async (db: Database) => {
    const saved = savedIn(await lockChangeable(db, key), kind);
    if (!saved) throw refusal(NOTHING_SAVED);
    await refuseChanged();
    const values = await checkNewEntry(db, NEW_KINDS[kind], { ...saved.values, ...LAST });
    const wanted = { kind, values };
    await saveSubmission(db, key, { wanted, sentAt: now(), declined: null });
    const word = wordOf(wanted);
    const change = { action: `${word}.submit`, subject: `${word} ${values.name}`, before: {}, after: values };
    await recordChange(db, ctx, change);
    return done(`Sent. The store will review your ${word}.`);
  });
});

export const newEntryRoutes: Route[] = [newEntry, saveNewEntry, submitNewEntry];
