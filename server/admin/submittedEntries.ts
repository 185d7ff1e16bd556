import * as contract from "#contract/admin/submissions.ts";
import { MOST_PERCENT } from "#contract/seller/items.ts";
import { formOf, withTexts } from "../catalogue/editing/form.ts";
import { lockedEntry } from "../catalogue/editing/kinds.ts";
import { NEW_KINDS } from "../catalogue/editing/newKinds.ts";
import { addEntry } from "../catalogue/editing/save.ts";
import { beatColumns, readBeat } from "../catalogue/editing/uploads/readBeat.ts";
import { addJobs } from "../db/jobs.ts";
import type { Database } from "../db/open.ts";
import { updateEntry } from "../db/queries/admin/entries.ts";
import { saveFallbacks } from "../db/queries/files.ts";
import { deleteSubmission } from "../db/queries/selling/submissions.ts";
import { monthOf } from "../domain/statement.ts";
import { isEntry, wordOf } from "../domain/submission.ts";
import { done, type Route, route } from "../http/route.ts";
import { queueMail } from "../mail/outgoing.ts";
import { approvalMail } from "../mail/submissionMail.ts";
import { removeBatch, sellersBatch } from "../media/uploadedMusic.ts";
import { recordChange } from "./change.ts";
import { describeSubmission, findWaiting, giveShare, lockSeen } from "./submissions.ts";

const submittedEntry = route(contract.submittedEntry, async ({ params, ...services }) => {
  const { db, media } = services;
  const found = await findWaiting(db, params.id, isEntry);
  const { kind, values } = found.wanted;
  const beat = kind === "beats" ? await readBeat(services, sellersBatch(found)) : null;
  const recordings = beat?.recordings ?? [];
  return {
    ...describeSubmission(found),
    picture_url: media.image(found.imageFileId),
    fields: withTexts(formOf(NEW_KINDS[kind]), values),
    recordings: recordings.map(({ file, fileId }) => ({ file: file.path, audio_url: media.file(fileId) })),
  };
});

/** Reads the recording before the transaction, because that can take long. */
const approveEntry = route(contract.approveEntry, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const found = await findWaiting(ctx.db, params.id, isEntry);
  const { kind } = found.wanted;
  const batch = sellersBatch(found);
  const beat = kind === "beats" ? await readBeat(ctx, batch) : null;
  const fixed = kind === "beats" ? await beatColumns(ctx, beat) : {};
  const added = await ctx.db.transaction(async (db: Database) => {
    const waiting = await lockSeen(db, params.id, body.sent_at);
    const { accountId, email, imageFileId } = waiting;
    const { id, change } = await addEntry({ db, now }, { ...NEW_KINDS[kind], fixed }, body.values);
    if (imageFileId) {
      const { edited } = await lockedEntry(db, NEW_KINDS[kind], id);
      await updateEntry(db, NEW_KINDS[kind].table, id, { imageFileId, edited: [...edited, "imageFileId"] });
    }
    if (beat) {
      await saveFallbacks(db, [...beat.reading.fallbacks.values()]);
      await addJobs(db, beat.reading.derived.jobs());
    }
    await giveShare(db, accountId, monthOf(now()), [{ kind, itemId: id }]);
    await deleteSubmission(db, waiting);
    await queueMail({ db, now }, approvalMail(waiting, body.values.name ?? "", settings.publicUrl));
    await recordChange(db, ctx, {
      ...{ ...change, subject: `${change.subject}, sent by ${email}` },
      after: { entry: change.after, shares: `${email} ${MOST_PERCENT}%` },
    });
    return id;
  });
  await removeBatch(settings.dataDir, batch);
  return { ...done(`The ${wordOf(found.wanted)} was added.`), id: added };
});

export const submittedEntryRoutes: Route[] = [submittedEntry, approveEntry];
