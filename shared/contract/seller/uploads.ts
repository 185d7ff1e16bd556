import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { bool, list, number, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";
import { submittedKind } from "../submittedKind.ts";
import { AlbumToPublish, batchParams, fileToRemove, UploadedAlbum } from "../uploadedAlbum.ts";

/** The path of the tus protocol for sellers. */
export const SELLER_UPLOADS_PATH = "/api/seller/uploads/files";

/**
 * Whether an upload is a draft, is waiting for the store’s approval or was declined. An approved upload no longer
 * exists.
 */
const UPLOAD_STATES = ["draft", "waiting", "declined"] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export const uploadState = word(...UPLOAD_STATES);

const SellerUpload = z.object({
  batch: text,
  kind: submittedKind,
  /** The title of the album or the name of the entry; "" until one is entered. */
  name: text,
  files: number,
  state: uploadState,
});
export type SellerUpload = z.output<typeof SellerUpload>;

/** What the signed-in seller is adding or waiting to see approved. */
export const sellerUploads = get("/seller/uploads", {
  who: "seller",
  data: z.object({ uploads: list(SellerUpload) }),
});

const ofBatch = { who: "seller", params: batchParams } as const;
const changesBatch = { ...ofBatch, ...resultOnly } as const;

export const sellerUpload = get("/seller/uploads/{batch}", {
  ...ofBatch,
  /** `reason` is why the store declined the album. */
  data: z.object({ album: UploadedAlbum, is_saved: bool, state: uploadState, reason: text }),
});

export const removeSellerUpload = post("/seller/uploads/{batch}/remove", { ...changesBatch, body: fileToRemove });

/** Sends an album of the uploaded songs to the store for approval. It can’t be changed while it waits. */
export const submitUpload = post("/seller/uploads/{batch}/submit", { ...changesBatch, body: AlbumToPublish });
export const withdrawUpload = post("/seller/uploads/{batch}/withdraw", changesBatch);

/** Deletes an upload with its files. */
export const deleteUpload = post("/seller/uploads/{batch}/delete", changesBatch);

export const setUploadCover = post("/seller/uploads/{batch}/cover", {
  ...changesBatch,
  encoding: "multipart",
  files: ["cover"],
});
