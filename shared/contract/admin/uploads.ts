import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { FormField, fieldTexts } from "../entryForm.ts";
import { list } from "../read.ts";
import { resultOnly, resultWithId } from "../result.ts";
import {
  AlbumToPublish,
  batchParams,
  fileToRemove,
  RefusedFiles,
  UploadedAlbum,
  UploadedFiles,
} from "../uploadedAlbum.ts";

/** The path for uploading files in parts with the tus protocol (https://tus.io). */
export const UPLOADS_PATH = "/api/admin/uploads/files";

const ofBatch = { who: "admin", params: batchParams } as const;

export const uploadedAlbum = get("/admin/uploads/{batch}", { ...ofBatch, data: UploadedAlbum });

export const removeUpload = post("/admin/uploads/{batch}/remove", { ...ofBatch, ...resultOnly, body: fileToRemove });

/** Makes an album of the uploaded songs. The request has the songs in the album's order. */
export const publishUpload = post("/admin/uploads/{batch}/publish", {
  ...ofBatch,
  ...resultWithId,
  body: AlbumToPublish,
});

/** The form of a new beat, filled in from its recording. The beat can only be added with exactly one recording. */
const UploadedBeat = z.object({ fields: list(FormField), recordings: UploadedFiles, refused: RefusedFiles });
export type UploadedBeat = z.output<typeof UploadedBeat>;

export const uploadedBeat = get("/admin/uploads/{batch}/beat", { ...ofBatch, data: UploadedBeat });

/** Adds a beat with the uploaded recording. */
export const publishBeat = post("/admin/uploads/{batch}/beat", {
  ...ofBatch,
  ...resultWithId,
  body: z.object({ values: fieldTexts }),
});
