import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

const KILOBYTE = 1024;
/** Lyrics are the longest JSON that anyone sends. */
export const LARGEST_JSON_BYTES = 256 * KILOBYTE;
const LARGEST_FILE_BYTES = 5 * KILOBYTE * KILOBYTE;

declare module "fastify" {
  interface FastifyRequest {
    /** A JSON body as it came, for signatures that were made over it. */
    rawBody: string;
  }
}

/** JSON and multipart, nothing else; each within its bounds. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.decorateRequest("rawBody", "");
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    request.rawBody = String(body);
    // The contract sends the JSON type with every call, also with those that have no body.
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
