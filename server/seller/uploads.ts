import * as contract from "#contract/seller/uploads.ts";
import { changeRoute, recordChange } from "../admin/change.ts";
import { describeUploads } from "../catalogue/editing/uploads/describeUploads.ts";
import { checkAlbum } from "../catalogue/editing/uploads/publishAlbum.ts";
import { readUploads } from "../catalogue/editing/uploads/readUploads.ts";
import { invalid, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import * as submissions from "../db/queries/selling/submissions.ts";
import { keepUpload } from "../db/queries/uploads.ts";
import { isAlbum, kindOf, nameOf, wordOf } from "../domain/submission.ts";
import { done, type Route, route } from "../http/route.ts";
import {
  filesIn,
  listBatches,
  prefixOf,
  removeBatch,
  removeFromBatch,
  sellersBatch,
  watchFiles,
} from "../media/uploadedMusic.ts";
import { gone, keyOf, lockChangeable, readSaved, saveDraft, stateOf } from "./drafts.ts";

const sellerUploads = route(contract.sellerUploads, async ({ db, settings, user: { accountId } }) => {
  const sent = await submissions.listSubmissionsOf(db, accountId);
  const files = new Map(
    (await listBatches(settings.dataDir, prefixOf(accountId))).map((one) => [one.batch, one.files]),
  );
  const batches = [...new Set([...sent.map(({ batch }) => batch), ...files.keys()])];
  return {
    uploads: batches.map((batch) => {
      const submission = sent.find((one) => one.batch === batch);
      const wanted = submission?.wanted ?? null;
      return {
        batch,
        kind: kindOf(wanted),
        name: nameOf(wanted),
        files: files.get(batch) ?? 0,
        state: stateOf(submission),
      };
    }),
  };
});

const enteredIn = ({ wanted, imageFileId }: submissions.SubmissionRow) => ({
  wanted: isAlbum(wanted) ? wanted : null,
  imageFileId,
});

const subjectOf = ({ wanted }: submissions.SubmissionRow): string =>
  `${wordOf(wanted)} ${nameOf(wanted) || "without a title"}`;

const sellerUpload = route(contract.sellerUpload, async (ctx) => {
  const key = keyOf(ctx);
  const submission = await readSaved(ctx.db, key);
  return {
    album: await describeUploads(ctx, sellersBatch(key), submission && enteredIn(submission)),
    is_saved: submission !== undefined,
    state: stateOf(submission),
    reason: submission?.declined ?? "",
  };
});

/** This changes nothing that the store sees, so it has no entry in the audit log. */
const removeSellerUpload = route(contract.removeSellerUpload, async (ctx) => {
  const key = keyOf(ctx);
  await ctx.db.transaction(async (db: Database) => {
    await lockChangeable(db, key);
    await removeFromBatch(ctx.settings.dataDir, sellersBatch(key), ctx.body.file);
  });
  return done("The file was removed.");
});

const setUploadCover = changeRoute(
  contract.setUploadCover,
  async (ctx) => {
    const { db, pictures } = ctx;
    if (pictures.cover === undefined) throw invalid({ cover: ["Choose a picture."] });
    await keepUpload(db, pictures.cover);
    await saveDraft(db, keyOf(ctx), { imageFileId: pictures.cover });
    return { answer: done("The cover was saved."), change: null };
  },
  { pictures: "cover" },
);

/** Reads the files before the transaction, because that can take long. */
const submitUpload = route(contract.submitUpload, async (ctx) => {
  const { body: album, now, settings } = ctx;
  const key = keyOf(ctx);
  const refuseChanged = await watchFiles(settings.dataDir, sellersBatch(key));
  const uploads = await readUploads(ctx, sellersBatch(key));
  if (!uploads) throw refusal("These files are no longer there. Upload them again.");
  checkAlbum(album, uploads);
  await ctx.db.transaction(async (db: Database) => {
    await saveDraft(db, key, { wanted: album, sentAt: now(), declined: null });
    await refuseChanged();
    const { songs, ...facts } = album;
    const after = { ...facts, songs: songs.map(({ title }) => title).join(", ") };
    await recordChange(db, ctx, { action: "album.submit", subject: `album ${album.name}`, before: {}, after });
  });
  return done("Sent. The store will review your album.");
});

/** Locks an upload of the seller that was saved or sent. */
async function lockSaved(transaction: Database, key: submissions.SubmissionKey): Promise<submissions.SubmissionRow> {
  const submission = await submissions.lockSubmission(transaction, key);
  if (!submission || submission.endedAt) throw gone();
  return submission;
}

const withdrawUpload = changeRoute(contract.withdrawUpload, async (ctx) => {
  const key = keyOf(ctx);
  const submission = await lockSaved(ctx.db, key);
  const answer = done("Withdrawn. You can now change it and send it again.");
  if (!submission.sentAt) return { answer, change: null };
  await submissions.saveSubmission(ctx.db, key, { sentAt: null });
  const change = { action: `${wordOf(submission.wanted)}.submit.withdraw`, subject: subjectOf(submission) };
  return { answer, change: { ...change, before: { sent: submission.sentAt.toISOString() }, after: { sent: "" } } };
});

const deleteUpload = route(contract.deleteUpload, async (ctx) => {
  const key = keyOf(ctx);
  const found = await submissions.findSubmission(ctx.db, key);
  const wasSaved = found !== undefined && found.endedAt === null;
  if (!wasSaved && (await filesIn(ctx.settings.dataDir, sellersBatch(key))).length === 0) throw gone();
  await ctx.db.transaction(async (db: Database) => {
    // `lockSaved` refuses an upload that was saved before this transaction and approved in the meantime.
    const submission = wasSaved ? await lockSaved(db, key) : await submissions.lockSubmission(db, key);
    if (submission?.endedAt) return;
    await submissions.endSubmission(db, key, ctx.now());
    if (!submission) return;
    const change = { action: `${wordOf(submission.wanted)}.submit.delete`, subject: subjectOf(submission) };
    await recordChange(db, ctx, { ...change, before: {}, after: {} });
  });
  ctx.afterCommit.push(() => removeBatch(ctx.settings.dataDir, sellersBatch(key)));
  return done("Deleted.");
});

export const uploadRoutes: Route[] = [
  sellerUploads,
  sellerUpload,
  removeSellerUpload,
  setUploadCover,
  submitUpload,
  withdrawUpload,
  deleteUpload,
];
