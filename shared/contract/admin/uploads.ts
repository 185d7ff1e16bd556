import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { listParam, optionalText, requiredText } from "../fields.ts";
import { id, list, number, text } from "../read.ts";
import { result, resultOnly } from "../result.ts";

/** The path of the tus protocol (https://tus.io), by which files are uploaded in parts. */
export const UPLOADS_PATH = "/api/admin/uploads/files";

export const BATCH_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MOST_UPLOADED_SONGS = 200;

const batch = z.string().check(z.regex(BATCH_ID, "This isn’t a valid upload."));
const ofBatch = { who: "admin", params: z.object({ batch }) } as const;

const UploadedSong = z.object({
  file: text,
  title: text,
  artist: text,
  track_number: number,
  disc_number: number,
  seconds: number,
});
export type UploadedSong = z.output<typeof UploadedSong>;

/** The complete files of an upload, and the album that their tags suggest. */
export const uploadedAlbum = get("/admin/uploads/{batch}", {
  ...ofBatch,
  data: z.object({
    name: text,
    artist: text,
    genre: text,
    release_date: text,
    cover_url: text,
    songs: list(UploadedSong),
    /** Files that cannot be used, and why. */
    refused: list(z.object({ file: text, reason: text })),
  }),
});
export type UploadedAlbum = z.output<typeof uploadedAlbum.data>;

export const removeUpload = post("/admin/uploads/{batch}/remove", {
  ...ofBatch,
  ...resultOnly,
  body: z.object({ file: requiredText("file", 255) }),
});

const SongToPublish = z.object({
  file: requiredText("file", 255),
  title: requiredText("title"),
  artist: requiredText("artist"),
});

/** Makes an album of the uploaded songs, in the order in which they are sent. */
export const publishUpload = post("/admin/uploads/{batch}/publish", {
  ...ofBatch,
  hasResultCode: true,
  body: z.object({
    name: requiredText("title"),
    artist: requiredText("artist"),
    genre: optionalText("genre"),
    label: optionalText("label"),
    kind: z.enum(["album", "ep", "single"], "Choose album, EP or single."),
    release_date: optionalText("release date", 10),
    songs: listParam(SongToPublish, MOST_UPLOADED_SONGS, `An album may have at most ${MOST_UPLOADED_SONGS} songs.`),
  }),
  data: z.extend(result, { id: z.optional(id) }),
});
