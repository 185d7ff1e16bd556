import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BATCH_ID, UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { post } from "#contract/endpoint.ts";
import { NO_ROOM } from "../common/diskFull.ts";
import { notFound } from "../common/failure.ts";
import { isAudio } from "../media/mimeTypes.ts";
import { addToBatch, freeBytes, makeUploadFolders, unfinishedFolder } from "../media/uploadedMusic.ts";
import type { Services } from "../services.ts";
import { authenticate } from "./contract/authenticate.ts";
import { authorise } from "./contract/authorise.ts";
import { verifyCsrf } from "./contract/csrf.ts";

const GIGABYTE = 1024 ** 3;
const LARGEST_BYTES = 2 * GIGABYTE;
/** A recording is copied into the media folder, and the database needs room too. */
const COPIES = 2;
const RESERVE_BYTES = GIGABYTE / 2;

/** The form of the ids that `namingFunction` makes. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** Describes the call for authorisation and the CSRF check. */
const CALL = post("/admin/uploads/files", { who: "admin" });

/** An error with a status and a message, in the shape that tus expects. */
class UploadRefused extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

const refuse = (status: number, body: string): never => {
  throw new UploadRefused(status, body);
};

async function checkUpload({ settings }: Services, { size, metadata }: Upload): Promise<void> {
  const { filename, batch } = metadata ?? {};
  if (!filename || !batch || !BATCH_ID.test(batch)) refuse(400, "This file has no name.");
  if (!isAudio(filename ?? ""))
    refuse(415, "Segue can’t play this kind of file. Upload MP3, FLAC, WAV, AIFF, M4A, AAC, Ogg or Opus.");
  if (!size) refuse(400, "This file is empty.");
  if ((size ?? 0) > LARGEST_BYTES) refuse(413, "This file is larger than 2 GB.");
  if ((size ?? 0) * COPIES + RESERVE_BYTES > (await freeBytes(settings.dataDir))) refuse(507, NO_ROOM);
}

/** Receives music from the back office in parts, so that an upload continues after an interruption. */
export async function serveUploads(app: FastifyInstance, services: Services): Promise<void> {
  const { dataDir } = services.settings;
  const directory = unfinishedFolder(dataDir);
  await makeUploadFolders(dataDir);
  const tus = new Server({
    ...{ path: UPLOADS_PATH, datastore: new FileStore({ directory }) },
    ...{ relativeLocation: true, allowedOrigins: [], namingFunction: () => randomUUID() },
    onUploadCreate: async (_, upload) => {
      await checkUpload(services, upload);
      return {};
    },
    onUploadFinish: async (_, { id, metadata }) => {
      await addToBatch(dataDir, metadata?.batch ?? "", join(directory, id), metadata?.filename ?? "");
      await rm(join(directory, `${id}.json`), { force: true });
      return {};
    },
  });
  const mayUpload = async (request: FastifyRequest) => {
    const { user, by } = await authenticate(services, CALL, request);
    authorise(services, CALL, user);
    verifyCsrf(services, CALL, request, by);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // tus reads the body itself.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route<{ Params: { id: string } }>({
      method: ["POST", "HEAD", "PATCH", "DELETE"],
      url: `${UPLOADS_PATH}/:id`,
      handler: async (request, reply) => {
        await mayUpload(request);
        // tus uses the id as a file name.
        if (!UPLOAD_ID.test(request.params.id)) throw notFound();
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
      },
    });
    scope.post(UPLOADS_PATH, async (request, reply) => {
      await mayUpload(request);
      reply.hijack();
      await tus.handle(request.raw, reply.raw);
    });
  });
}
