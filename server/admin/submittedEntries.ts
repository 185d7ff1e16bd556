import * as contract from "#contract/admin/submissions.ts";
import { MOST_PERCENT } from "#contract/seller/items.ts";
import { formOf, withTexts } from "../catalogue/editing/form.ts";
import { NEW_KINDS } from "../catalogue/editing/newKinds.ts";
import { addEntry } from "../catalogue/editing/save.ts";
import { beatColumns, playable, readBeatOf } from "../catalogue/editing/uploads/readBeat.ts";
import { saveRecordings } from "../catalogue/editing/uploads/readUploads.ts";
import { BY_SELLER } from "../catalogue/writing/edited.ts";
import type { Database } from "../db/open.ts";
import { isEntry, wordOf } from "../domain/submission.ts";
import { done, type Route, route } from "../http/route.ts";
import { removeBatch, sellersBatch } from "../media/uploadedMusic.ts";
import { recordChange } from "./change.ts";
import { describeSubmission, endApproved, findWaiting, lockSeen } from "./submissions.ts";

const submittedEntry = route(contract.submittedEntry, async ({ params, ...services }) => {
  const { db, media } = services;
  const found = await findWaiting(db, params.id, isEntry);
  const { kind, values } = found.wanted;
  const beat = await readBeatOf(services, kind, sellersBatch(found));
  return {
    ...describeSubmission(found),
    picture_url: media.image(found.imageFileId),
    fields: withTexts(formOf(NEW_KINDS[kind]), values),
    recordings: playable(media, beat),
  };
});

/** Reads the recording before the transaction, because that can take long. */
const approveEntry = route(contract.approveEntry, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const found = await findWaiting(ctx.db, params.id, isEntry);
  const { kind } = found.wanted;
  const batch = sellersBatch(found);
  const beat = await readBeatOf(ctx, kind, batch);
  const columns = kind === "beats" ? await beatColumns(ctx, beat) : {};
  const added = await ctx.db.transaction(async (db: Database) => {
    const waiting = await lockSeen(db, params.id, body.sent_at);
    const { email, imageFileId } = waiting;
    const fixed = { ...columns, imageFileId };
    const { id, change } = await addEntry({ db, now }, { ...NEW_KINDS[kind], fixed }, body.values, [BY_SELLER]);
    if (beat) await saveRecordings(db, beat.reading);
    await endApproved({ db, now, settings }, waiting, body.values.name ?? "", [{ kind, itemId: id }]);
    await recordChange(db, ctx, {
      ...change,
      subject: `${change.subject}, sent by ${email}`,
      after: { entry: change.after, shares: `${email} ${MOST_PERCENT}%` },
    });
    return id;
  });
  ctx.afterCommit.push(() => removeBatch(settings.dataDir, batch));
  return { ...done(`The ${wordOf(found.wanted)} was added.`), id: added };
});

export const submittedEntryRoutes: Route[] = [submittedEntry, approveEntry];
