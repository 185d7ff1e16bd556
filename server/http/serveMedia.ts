import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readRange } from "#lib/byteRange.ts";
import { type Files, openFiles } from "../cache/files.ts";
import { Failure, notFound } from "../common/failure.ts";
import { limitEach } from "../common/limitEach.ts";
import type { StoredFile } from "../db/queries/files.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import { createMediaAccess } from "../media/access.ts";
import { attachment } from "../media/attachment.ts";
import { accepts } from "../media/audioTypes.ts";
import { isSameCopy, isStillMeant } from "../media/conditions.ts";
import { pictureAt, readPictureName } from "../media/pictures/pictureWidths.ts";
import { type Grant, readGrant, recordingIdOf } from "../media/signature.ts";
import type { MediaStore } from "../media/store.ts";
import type { Services } from "../services.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
/**
 * For a picture that is sent larger than requested, because too many other pictures are being resized at the moment.
 */
const FOR_A_WHILE = "public, max-age=300";
/** For files whose URL is signed, but not for a particular user. A shared cache must not store them. */
const FOR_WHOEVER_ASKED = "private, max-age=21600";
/**
 * For files whose URL is signed for one user. The browser revalidates them, so that it stops playing what the user may
 * no longer play.
 */
const ASK_EVERY_TIME = "private, no-cache";

/**
 * How many files are looked up at once for one address. Transfers are not limited, because they last as long as
 * somebody listens.
 */
const LOOKED_FOR_AT_ONCE = 16;
const MAX_WAITING = 1_024;
/**
 * How many file reads may be in progress for one address. With a higher number, each turn of the event loop would write
 * hundreds of parts but accept only one new connection.
 */
const READ_AT_ONCE = 4;
const MAX_WAITING_READS = 4_096;

/** Sends the file that a grant names, in one of the `accepted` formats, if the grant’s user may still play it. */
export type SendGranted = (
  grant: Grant,
  accepted: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Serves pictures to everybody, and everything else to requests with a signed URL that is still valid. */
export function serveMedia(app: FastifyInstance, services: Services): SendGranted {
  const { mediaStore: store } = services;
  const presign = services.settings.redirectsToBucket ? store.presign : undefined;
  const files = openFiles(services);
  const isGood = createMediaAccess(services);
  const inTurn = limitEach<string>(LOOKED_FOR_AT_ONCE, { mostWaiting: MAX_WAITING, refusal: "tooMany" });
  const readInTurn = limitEach<string>(READ_AT_ONCE, { mostWaiting: MAX_WAITING_READS, refusal: "tooMany" });
  const lookFor = <T>({ ip }: FastifyRequest, look: () => Promise<T>) => inTurn(addressGroup(ip), look);
  // Making a picture in another width takes long, so pictures have a queue of their own and do not keep the songs of
  // the same address waiting.
  const pictureInTurn = limitEach<string>(LOOKED_FOR_AT_ONCE, { mostWaiting: MAX_WAITING, refusal: "tooMany" });
  /** Sets the headers of the response, and returns its body. */
  const answer = (found: Found, request: FastifyRequest, reply: FastifyReply): Readable | undefined => {
    const part = partOf(found, request, reply);
    if (part === "nothing") return undefined;
    if (request.method === "HEAD") return Readable.from([]);
    const place = addressGroup(request.ip);
    return store.open(found.file.path, part, (read) => readInTurn(place, read));
  };
  // A CDN has an origin of its own, so the app needs permission to read its pictures and songs.
  const readableFrom = services.settings.mediaUrl ? "cross-origin" : "same-origin";
  const appOrigin = new URL(services.settings.publicUrl).origin;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/media/")) return;
    void reply.header("Cross-Origin-Resource-Policy", readableFrom).header("Access-Control-Allow-Origin", appOrigin);
  });
  app.get<{ Params: { name: string } }>("/media/image/:name", async (request, reply) => {
    const asked = readPictureName(request.params.name);
    if (!asked) throw notFound();
    const found = await pictureInTurn(addressGroup(request.ip), async () => {
      const file = await files.find(asked.fileId);
      if (!file?.mimeType.startsWith("image/")) throw notFound();
      return measured(store, await pictureAt(store, file, asked.width));
    });
    if (!found) throw notFound();
    const isLarger = found.file.id === asked.fileId && (found.file.width ?? 0) > asked.width;
    return reply.send(answer(found, request, reply.header("Cache-Control", isLarger ? FOR_A_WHILE : FOR_EVER)));
  });
  const sendGranted: SendGranted = async (grant, accepted, request, reply) => {
    const found = await lookFor(request, async () => {
      const [isAllowed, file] = await Promise.all([isGood(grant), fileFor(files, grant, accepted)]);
      if (!isAllowed) throw noLongerGood();
      return measured(store, file);
    });
    if (!found) throw notFound();
    const { path, mimeType } = found.file;
    if (presign && mimeType.startsWith("audio/") && isPlayer(request))
      return reply.header("Cache-Control", "no-store").redirect(await presign(path, mimeType), 307);
    if (grant.name !== undefined) void reply.header("Content-Disposition", attachment(grant.name));
    void reply
      .header("Cache-Control", grant.listener ? ASK_EVERY_TIME : FOR_WHOEVER_ASKED)
      .header("Vary", "Origin")
      .header("Access-Control-Expose-Headers", "Content-Range, Content-Length, ETag, Accept-Ranges");
    return reply.send(answer(found, request, reply));
  };
  app.get("/media/:kind/:recording", async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, "http://any");
    const grant = readGrant(services.settings.secret, pathname, searchParams, services.now());
    if (!grant) throw noLongerGood();
    return sendGranted(grant, searchParams.get("accept"), request, reply);
  });
  return sendGranted;
}

/**
 * Whether an audio element sent the request, which may then be redirected to the bucket. A script, such as the one that
 * downloads songs, could read the bucket’s response only if the bucket allowed CORS. A presigned URL is valid for GET
 * only.
 */
const isPlayer = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers["sec-fetch-dest"] === "audio" && headers["sec-fetch-mode"] === "no-cors";

const noLongerGood = () => new Failure("forbidden", "This link has expired.");

const FILE_ID = /^[\w-]{1,64}$/;

const fileOf = async (files: Files, id: string): Promise<StoredFile | undefined> =>
  FILE_ID.test(id) ? files.find(id) : undefined;

interface Found {
  file: StoredFile;
  size: number;
}

/** A file with its size; undefined if the file is missing in the store. */
async function measured(store: MediaStore, file: StoredFile | undefined): Promise<Found | undefined> {
  const size = file && (await store.stat(file.path))?.bytes;
  return file && size !== undefined ? { file, size } : undefined;
}

/**
 * The file of a signed URL. The unsigned `accept` parameter lists the types that the browser can play. If the file has
 * another type, its recording's fallback is sent instead. Without a fallback, the file itself is sent; its type tells
 * the app why it does not play.
 */
async function fileFor(files: Files, grant: Grant, accepted: string | null): Promise<StoredFile | undefined> {
  const file = await fileOf(files, grant.fileId);
  if (!file || grant.name !== undefined || accepts(accepted, file.mimeType)) return file;
  return (await files.findFallback(recordingIdOf(grant))) ?? file;
}

/**
 * Sets the headers of the response. Returns the range of the file to send: undefined for the whole file, "nothing" for
 * no body. A file's content never changes, so its id is its ETag.
 */
function partOf(
  { file, size }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): { start: number; end: number } | undefined | "nothing" {
  const etag = `"${file.id}"`;
  // Ranges are defined only for GET.
  const isGet = request.method === "GET";
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
  void reply.header("Accept-Ranges", "bytes").header("ETag", etag).type(file.mimeType);
  void reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
  if (isSameCopy(ifNoneMatch, etag)) {
    void reply.code(304);
    return "nothing";
  }
  const asked = readRange(isGet && isStillMeant(ifRange as string | undefined, etag) ? range : undefined, size);
  if (asked.kind === "unsatisfiable") {
    void reply.code(416).header("Content-Range", `bytes */${size}`).header("Cache-Control", "no-store");
    return "nothing";
  }
  const part = asked.kind === "part" ? asked : undefined;
  if (part) void reply.code(206).header("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  void reply.header("Content-Length", part ? part.end - part.start + 1 : size);
  return part;
}
