import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { FormField, fieldTexts } from "../entryForm.ts";
import { idParam, requiredText, timeParam } from "../fields.ts";
import { id, list, text } from "../read.ts";
import { resultOnly, resultWithId } from "../result.ts";
import { submittedKind } from "../submittedKind.ts";
import { albumToPublish, UploadedAlbum, UploadedFiles } from "../uploadedAlbum.ts";

const submissionFields = {
  id,
  kind: submittedKind,
  /** The title of the album or the name of the product or beat. */
  name: text,
  seller: text,
  sent_at: text,
};
const Submission = z.object(submissionFields);
export type Submission = z.output<typeof Submission>;

const SubmissionDetail = z.object({
  ...submissionFields,
  album: UploadedAlbum,
  /** The artists of the album who are already in the store. */
  known_artists: list(text),
});
export type SubmissionDetail = z.output<typeof SubmissionDetail>;

const SubmittedEntry = z.object({
  ...submissionFields,
  picture_url: text,
  fields: list(FormField),
  recordings: UploadedFiles,
});
export type SubmittedEntry = z.output<typeof SubmittedEntry>;

const sentAt = requiredText("time", 40);
const ofSubmission = { who: "admin", params: z.object({ id: idParam }) } as const;

/** What sellers want to add and an administrator has not decided on yet, oldest first. */
export const submissions = get("/admin/submissions", {
  who: "admin",
  data: z.object({ submissions: list(Submission) }),
});
export const submission = get("/admin/submissions/{id}", { ...ofSubmission, data: SubmissionDetail });

/**
 * Publishes an album with what the administrator entered, and gives the seller a share of 100%. `sent_at` is the time
 * when the seller sent the version that the administrator saw. If there is a later version, the call is refused.
 */
export const approveSubmission = post("/admin/submissions/{id}/approve", {
  ...ofSubmission,
  ...resultWithId,
  body: z.object({ ...albumToPublish, sent_at: sentAt }),
});

export const submittedEntry = get("/admin/submissions/{id}/entry", { ...ofSubmission, data: SubmittedEntry });
/** Like `approveSubmission`. */
export const approveEntry = post("/admin/submissions/{id}/entry", {
  ...ofSubmission,
  ...resultWithId,
  body: z.object({ values: fieldTexts, sent_at: sentAt }),
});

/** If the seller has sent a later version than that of `sent_at`, the call is refused. */
export const declineSubmission = post("/admin/submissions/{id}/decline", {
  ...ofSubmission,
  ...resultOnly,
  body: z.object({ reason: requiredText("reason", 2000), sent_at: z.optional(timeParam) }),
});
