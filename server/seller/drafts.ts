import type { UploadState } from "#contract/seller/uploads.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import * as submissions from "../db/queries/selling/submissions.ts";

interface Context {
  user: { accountId: number };
  params: { batch: string };
}

/** Identifies an upload of the signed-in seller. */
export const keyOf = ({ user, params }: Context): submissions.SubmissionKey => ({
  accountId: user.accountId,
  batch: params.batch,
});

export function stateOf(submission: submissions.SubmissionRow | undefined): UploadState {
  if (submission?.sentAt) return "waiting";
  return submission?.declined ? "declined" : "draft";
}

export const gone = () => notFound("This is no longer here. It was approved or deleted.");

/** What the seller saved for an upload. Refuses an upload that has ended. */
export async function readSaved(db: Database, key: submissions.SubmissionKey) {
  const found = await submissions.findSubmission(db, key);
  if (found?.endedAt) throw gone();
  return found;
}

/** Locks what the seller saved for an upload. Refuses an upload that waits for approval or has ended. */
export async function lockChangeable(transaction: Database, key: submissions.SubmissionKey) {
  const found = await submissions.lockSubmission(transaction, key);
  if (found?.endedAt) throw gone();
  if (found?.sentAt) throw refusal("This is waiting for approval. Withdraw it to change it.");
  return found;
}

const MOST_SAVED = 100;

/** Saves an upload, unless it waits for approval. */
export async function saveDraft(
  transaction: Database,
  key: submissions.SubmissionKey,
  values: Parameters<typeof submissions.saveSubmission>[2],
): Promise<void> {
  const found = await lockChangeable(transaction, key);
  if (!found && (await submissions.listSubmissionsOf(transaction, key.accountId)).length >= MOST_SAVED)
    throw refusal(`You have ${MOST_SAVED} uploads. Delete one first.`);
  await submissions.saveSubmission(transaction, key, values);
}
