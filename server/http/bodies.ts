import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

const KILOBYTE = 1024;
/** Lyrics are the longest JSON that anyone sends. */
export const LARGEST_JSON_BYTES = 256 * KILOBYTE;
const LARGEST_FILE_BYTES = 5 * KILOBYTE * KILOBYTE;

declare module "fastify" {
  interface FastifyRequest {
    /** A JSON body as received, for verifying signatures. */
    rawBody: string;
  }
}

/** Accepts only JSON and multipart, each within its limits. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest("rawBody", "");
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    request.rawBody = String(body);
    // Clients of the contract send the JSON content type with every call, even without a body.
    if (request.rawBody.trim() === "") done(null, undefined);
    else void parseJson(request, request.rawBody, done);
  });
  await app.register(multipart, {
    limits: {
      fileSize: LARGEST_FILE_BYTES,
      files: 2,
      fields: 50,
      parts: 60,
      fieldSize: 64 * KILOBYTE,
      fieldNameSize: 100,
    },
  });
}
