import * as contract from "#contract/admin/submissions.ts";
import { MOST_PERCENT } from "#contract/seller/items.ts";
import type { AlbumToPublish } from "#contract/uploadedAlbum.ts";
import { describeUploads } from "../catalogue/editing/uploads/describeUploads.ts";
import { publishAlbum } from "../catalogue/editing/uploads/publishAlbum.ts";
import { readUploads } from "../catalogue/editing/uploads/readUploads.ts";
import { creditOf } from "../catalogue/importers/credits.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { setAgreement } from "../db/queries/selling/agreements.ts";
import * as submissions from "../db/queries/selling/submissions.ts";
import { type Agreement, monthOf } from "../domain/statement.ts";
import { isAlbum, isEntry, kindOf, nameOf, type Wanted, wordOf } from "../domain/submission.ts";
import { fullName } from "../domain/user.ts";
import { done, type Route, route } from "../http/route.ts";
import { queueMail } from "../mail/outgoing.ts";
import { approvalMail, declineMail } from "../mail/submissionMail.ts";
import { removeBatch, sellersBatch } from "../media/uploadedMusic.ts";
import { lockStatements } from "../payments/statements.ts";
import type { Services } from "../services.ts";
import { changeRoute, recordChange } from "./change.ts";

/** The most submissions that the list shows. Others appear once some of these are decided. */
const MOST_LISTED = 200;

export const describeSubmission = ({ id, wanted, sentAt, ...seller }: submissions.WaitingSubmission) => ({
  id,
  kind: kindOf(wanted),
  name: nameOf(wanted),
  seller: fullName(seller) || seller.email,
  sent_at: sentAt.toISOString(),
});

const gone = () => notFound("This is no longer waiting for approval. It was approved, declined or withdrawn.");

/** The submission with this id. Refuses a submission that no longer waits for approval or is of another type. */
export async function findWaiting<W extends Wanted>(
  db: Database,
  id: number,
  isWanted: (wanted: Wanted) => wanted is W,
) {
  const found = await submissions.findWaitingSubmission(db, id);
  if (!found || !isWanted(found.wanted)) throw gone();
  return { ...found, wanted: found.wanted };
}

/** Refuses a decision if the seller has changed the submission since the administrator opened it. */
function refuseOther({ sentAt }: submissions.WaitingSubmission, seenAt: string): void {
  if (sentAt.toISOString() !== seenAt)
    throw refusal("This has changed in the meantime. Reload the page and review it again.");
}

/**
 * Locks a submission that an administrator approves. Refuses a submission that has changed since the administrator
 * opened it.
 */
export async function lockSeen(transaction: Database, id: number, seenAt: string) {
  await lockStatements(transaction);
  const waiting = await submissions.lockWaitingSubmission(transaction, id);
  if (!waiting) throw gone();
  refuseOther(waiting, seenAt);
  return waiting;
}

function artistsIn({ artist, songs }: AlbumToPublish): string[] {
  const credits = songs.map((song) => creditOf({ artist: song.artist, title: song.title, tags: {} }));
  return [...new Set([artist, ...credits.flatMap(({ artists }) => artists.map(({ name }) => name))])];
}

const listSubmissions = route(contract.submissions, async ({ db }) => ({
  submissions: (await submissions.listWaitingSubmissions(db, MOST_LISTED)).map(describeSubmission),
}));

const submission = route(contract.submission, async ({ params, ...services }) => {
  const found = await findWaiting(services.db, params.id, isAlbum);
  return {
    ...describeSubmission(found),
    album: await describeUploads(services, sellersBatch(found), found),
    known_artists: await submissions.artistsNamed(services.db, artistsIn(found.wanted)),
  };
});

/** Gives the seller everything that the approved items earn, tells them by email, and ends the submission. */
export async function endApproved(
  { db, now, settings }: Pick<Services, "db" | "now" | "settings">,
  waiting: submissions.WaitingSubmission,
  name: string,
  items: Pick<Agreement, "kind" | "itemId">[],
): Promise<void> {
  const shares = [{ accountId: waiting.accountId, percent: MOST_PERCENT }];
  const fromMonth = monthOf(now());
  for (const item of items) await setAgreement(db, { ...item, fromMonth, shares });
  await submissions.endSubmission(db, waiting, now());
  await queueMail({ db, now }, approvalMail(waiting, name, settings.publicUrl));
}

/** Reads the files before the transaction, because that can take long. */
const approveSubmission = route(contract.approveSubmission, async (ctx) => {
  const { params, body, settings, now } = ctx;
  const { sent_at: seenAt, ...album } = body;
  const batch = sellersBatch(await findWaiting(ctx.db, params.id, isAlbum));
  const uploads = await readUploads(ctx, batch);
  if (!uploads) throw refusal("The files of this album are no longer there. Decline it and ask for them again.");
  const albumId = await ctx.db.transaction(async (db: Database) => {
    const waiting = await lockSeen(db, params.id, seenAt);
    const published = await publishAlbum({ db, now }, uploads, album, waiting.imageFileId);
    const songs = published.songIds.map((itemId) => ({ kind: "songs" as const, itemId }));
    const items = [{ kind: "albums" as const, itemId: published.albumId }, ...songs];
    await endApproved({ db, now, settings }, waiting, album.name, items);
    const approval = {
      action: "album.approve",
      subject: `album ${album.name}, sent by ${waiting.email}`,
      before: {},
      after: { shares: `${waiting.email} ${MOST_PERCENT}%` },
    };
    for (const change of [...published.changes, approval]) await recordChange(db, ctx, change);
    return published.albumId;
  });
  ctx.afterCommit.push(() => removeBatch(settings.dataDir, batch));
  return { ...done("The album was published."), id: albumId };
});

const declineSubmission = changeRoute(contract.declineSubmission, async ({ db, now, settings, params, body }) => {
  const waiting = await submissions.lockWaitingSubmission(db, params.id);
  if (!waiting) throw gone();
  const { batch, wanted, email } = waiting;
  const { reason, sent_at: seenAt } = body;
  if (seenAt) refuseOther(waiting, seenAt);
  await submissions.saveSubmission(db, waiting, { sentAt: null, declined: reason });
  const [name, word] = [nameOf(wanted), wordOf(wanted)];
  const url = `${settings.publicUrl}/seller/${isEntry(wanted) ? `new/${wanted.kind}` : "uploads"}/${batch}`;
  await queueMail({ db, now }, declineMail(waiting, { name, reason }, url));
  const change = { action: `${word}.decline`, subject: `${word} ${name}, sent by ${email}` };
  return { answer: done(`The ${word} was declined.`), change: { ...change, before: {}, after: { reason } } };
});

export const submissionRoutes: Route[] = [listSubmissions, submission, approveSubmission, declineSubmission];
