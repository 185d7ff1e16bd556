import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { FormField, fieldTexts } from "../entryForm.ts";
import { bool, list, text } from "../read.ts";
import { resultOnly } from "../result.ts";
import { formKindParam } from "../submittedKind.ts";
import { batchParams, RefusedFiles, UploadedFiles } from "../uploadedAlbum.ts";
import { uploadState } from "./uploads.ts";

const ofEntry = { who: "seller", params: z.extend(batchParams, { kind: formKindParam }) } as const;

const NewEntry = z.object({
  picture_url: text,
  fields: list(FormField),
  is_saved: bool,
  state: uploadState,
  /** Why the store declined the product or beat. */
  reason: text,
  /** The uploaded recordings of a beat; there should be one. */
  recordings: UploadedFiles,
  refused: RefusedFiles,
});
export type NewEntry = z.output<typeof NewEntry>;

/** A product or beat that a seller wants in the store. Its picture and files are those of the upload. */
export const newEntry = get("/seller/new/{kind}/{batch}", { ...ofEntry, data: NewEntry });

/** Saves a draft, which may be incomplete. */
export const saveNewEntry = post("/seller/new/{kind}/{batch}", {
  ...ofEntry,
  ...resultOnly,
  body: z.object({ values: fieldTexts }),
});

/** Sends the saved draft to the store for approval. A draft that waits can’t be changed. */
export const submitNewEntry = post("/seller/new/{kind}/{batch}/submit", { ...ofEntry, ...resultOnly });
