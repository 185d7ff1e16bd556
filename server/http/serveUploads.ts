import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { MemoryLocker, Server, TUS_RESUMABLE, type Upload } from "@tus/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { type AnyEndpoint, post } from "#contract/endpoint.ts";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { BATCH_ID } from "#contract/uploadedAlbum.ts";
import { NO_ROOM } from "../common/diskFull.ts";
import { Failure, notFound } from "../common/failure.ts";
import { limitEach } from "../common/limitEach.ts";
import type { Database } from "../db/open.ts";
import { lockSubmission } from "../db/queries/selling/submissions.ts";
import type { User } from "../domain/user.ts";
import { isAudio } from "../media/mimeTypes.ts";
import { ifPresent } from "../media/storage/scratch.ts";
import {
  addToBatch,
  factsPath,
  freeBytes,
  makeUploadFolders,
  measureUploads,
  prefixOf,
  readUploadFacts,
  type UploadFacts,
  unfinishedFolder,
} from "../media/uploadedMusic.ts";
import type { Services } from "../services.ts";
import { authenticate } from "./contract/authenticate.ts";
import { authorise } from "./contract/authorise.ts";
import { verifyCsrf } from "./contract/csrf.ts";

const GIGABYTE = 1024 ** 3;
const LARGEST_BYTES = 2 * GIGABYTE;
/**
 * An upload is later copied into the media folder, so it needs twice its size. `RESERVE_BYTES` is left for the
 * database.
 */
const COPIES = 2;
const RESERVE_BYTES = GIGABYTE / 2;

/** The form of the ids that `namingFunction` makes, after the uploader's prefix. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** The paths for uploads by administrators and sellers. `call` is used for authorisation and the CSRF check. */
const AREAS = [
  { path: UPLOADS_PATH, call: post("/admin/uploads/files", { who: "admin" }) },
  { path: SELLER_UPLOADS_PATH, call: post("/seller/uploads/files", { who: "seller" }) },
] as const;

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

/** How many files a seller may have uploaded that the store has not approved yet. */
const MOST_FILES = 500;
const MOST_GIGABYTES = 20;

/** Refuses a file for a submission that waits for approval, was approved or was deleted. */
async function refuseUnchangeable(transaction: Database, accountId: number, batch: string): Promise<void> {
  const submission = await lockSubmission(transaction, { accountId, batch });
  if (submission?.endedAt) refuse(400, "This was approved or deleted. Add this file to a new upload.");
  if (submission?.sentAt) refuse(400, "This is waiting for approval. Withdraw it to change it.");
}

/** Refuses a seller's upload if its submission can no longer change or the seller has uploaded too much. */
async function checkSellersUpload({ db, settings }: Services, accountId: number, upload: Upload): Promise<void> {
  await db.transaction((transaction: Database) =>
    refuseUnchangeable(transaction, accountId, upload.metadata?.batch ?? ""),
  );
  const { files, bytes } = await measureUploads(settings.dataDir, prefixOf(accountId));
  if (files >= MOST_FILES || bytes + (upload.size ?? 0) > MOST_GIGABYTES * GIGABYTE)
    refuse(413, `You can have up to ${MOST_FILES} files and ${MOST_GIGABYTES} GB here. Delete an upload first.`);
}

/** tus uses the id as a file name. */
const isIdOf = (prefix: string, id: string): boolean =>
  id.startsWith(prefix) && UPLOAD_ID.test(id.slice(prefix.length));

/** The prefix of the names of a person's files. */
const prefixFor = ({ accountId, role }: User): string => (role === "Seller" ? prefixOf(accountId) : "");

type Metadata = UploadFacts["metadata"];

/**
 * Moves complete files to their batches when the last part arrives. If the server stopped just then, moves them when
 * the client asks how much has arrived.
 */
function openFinishing({ db, settings: { dataDir } }: Services) {
  const pathOf = (id: string) => join(unfinishedFolder(dataDir), id);
  const inTurn = limitEach<string>(1, { mostWaiting: MOST_FILES, refusal: "tooMany" });

  async function move(user: User, id: string, metadata: Metadata): Promise<void> {
    const batch = metadata?.batch ?? "";
    const add = () => addToBatch(dataDir, prefixFor(user) + batch, pathOf(id), metadata?.filename ?? "");
    if (user.role !== "Seller") return add();
    await db.transaction(async (transaction: Database) => {
      await refuseUnchangeable(transaction, user.accountId, batch);
      await add();
    });
  }

  const finish = (user: User, id: string, metadata: Metadata): Promise<void> =>
    inTurn(id, async () => {
      if (!existsSync(pathOf(id))) return;
      try {
        await move(user, id, metadata);
      } catch (cause) {
        // If these files stayed, a client that asked again would be told that the upload was complete.
        for (const file of [factsPath(dataDir, id), pathOf(id)]) await rm(file, { force: true });
        throw cause;
      }
    });

  /** Moves a complete upload to its batch and returns its size; undefined if it is incomplete or was refused. */
  async function completeBytes(user: User, id: string): Promise<number | undefined> {
    const facts = await readUploadFacts(dataDir, id);
    const sent = await ifPresent(stat(pathOf(id)));
    if (!facts || (sent && sent.size < facts.size)) return undefined;
    try {
      await finish(user, id, facts.metadata);
    } catch (cause) {
      // The refused upload was deleted. The client starts again, and is then told the reason.
      if (!(cause instanceof UploadRefused)) throw cause;
    }
    return (await readUploadFacts(dataDir, id))?.size;
  }
  return { finish, completeBytes };
}

/** Returns a function that makes the tus server for one uploader, whose files begin with `prefix`. */
function openTus(services: Services, { finish }: ReturnType<typeof openFinishing>) {
  const directory = unfinishedFolder(services.settings.dataDir);
  const shared = { datastore: new FileStore({ directory }), locker: new MemoryLocker() };
  return (path: string, user: User) => {
    const isSeller = user.role === "Seller";
    const prefix = prefixFor(user);
    const tus = new Server({
      ...shared,
      path,
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: () => prefix + randomUUID(),
      // tus takes the id from the whole URL, including a query.
      getFileIdFromRequest: (_, id = "") => (isIdOf(prefix, id) ? id : undefined),
      onUploadCreate: async (_, upload) => {
        await checkUpload(services, upload);
        if (isSeller) await checkSellersUpload(services, user.accountId, upload);
        return {};
      },
      onUploadFinish: async (_, { id, metadata }) => {
        await finish(user, id, metadata);
        return {};
      },
    });
    return { prefix, tus };
  };
}

const completeHeaders = (bytes: number) => ({
  "Tus-Resumable": TUS_RESUMABLE,
  "Upload-Offset": bytes,
  "Upload-Length": bytes,
  "Cache-Control": "no-store",
});

async function uploaderOf(services: Services, call: AnyEndpoint, request: FastifyRequest): Promise<User> {
  const { user, by } = await authenticate(services, call, request);
  authorise(services, call, user);
  verifyCsrf(services, call, request, by);
  if (!user) throw new Failure("unauthorised");
  return user;
}

/**
 * Receives music from administrators and sellers in parts, so that an upload continues after an interruption. Sellers
 * reach only their own files.
 */
export async function serveUploads(app: FastifyInstance, services: Services): Promise<void> {
  await makeUploadFolders(services.settings.dataDir);
  const finishing = openFinishing(services);
  const tusFor = openTus(services, finishing);
  // A user's uploads start one at a time. If two started at once, neither would be counted when the other is checked.
  const inTurn = limitEach<number>(1, { mostWaiting: MOST_FILES, refusal: "tooMany" });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // tus reads the body itself.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const { path, call } of AREAS) {
      scope.route<{ Params: { id: string } }>({
        method: ["HEAD", "PATCH", "DELETE"],
        url: `${path}/:id`,
        handler: async (request, reply) => {
          const user = await uploaderOf(services, call, request);
          const { prefix, tus } = tusFor(path, user);
          const { id } = request.params;
          if (!isIdOf(prefix, id)) throw notFound();
          const bytes = request.method === "HEAD" ? await finishing.completeBytes(user, id) : undefined;
          if (bytes !== undefined) return reply.headers(completeHeaders(bytes)).send();
          reply.hijack();
          await tus.handle(request.raw, reply.raw);
        },
      });
      scope.post(path, async (request, reply) => {
        const user = await uploaderOf(services, call, request);
        await inTurn(user.accountId, async () => {
          reply.hijack();
          await tusFor(path, user).tus.handle(request.raw, reply.raw);
        });
      });
    }
  });
}
