import { get, post } from "../endpoint.ts";
import { resultOnly, resultWithId } from "../result.ts";
import { AlbumToPublish, batchParams, fileToRemove, UploadedAlbum } from "../uploadedAlbum.ts";

/** The path of the tus protocol (https://tus.io), by which files are uploaded in parts. */
export const UPLOADS_PATH = "/api/admin/uploads/files";

const ofBatch = { who: "admin", params: batchParams } as const;

export const uploadedAlbum = get("/admin/uploads/{batch}", { ...ofBatch, data: UploadedAlbum });

export const removeUpload = post("/admin/uploads/{batch}/remove", { ...ofBatch, ...resultOnly, body: fileToRemove });

/** Makes an album of the uploaded songs, in the order in which they are sent. */
export const publishUpload = post("/admin/uploads/{batch}/publish", {
  ...ofBatch,
  ...resultWithId,
  body: AlbumToPublish,
});
