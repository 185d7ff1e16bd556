import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EncodedResponse } from "../../cache/responses.ts";
import { isSameCopy } from "../../media/conditions.ts";

const SMALLEST_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;

const compressors: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Sends an encoded response, or 304 if the client already has it. The response is private, and the browser must
 * revalidate it.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  type = "application/json; charset=utf-8",
): Promise<FastifyReply> {
  void reply.header("ETag", response.etag).header("Cache-Control", "private, no-cache");
  void reply.header("Vary", "Accept-Encoding, Authorization, Cookie, Network-Type");
  if (isSameCopy(request.headers["if-none-match"], strong(response.etag))) return reply.code(304).send();
  void reply.type(type);
  const encoding = encodingFor(request, response.body);
  if (!encoding) return reply.send(response.body);
  return reply.header("Content-Encoding", encoding).send(await compressed(response, encoding));
}

const strong = (etag: string): string => etag.replace(/^W\//, "");

/** The best encoding that the client accepts. An entry with q=0 in the header names an encoding that it refuses. */
function encodingFor({ headers }: FastifyRequest, { length }: Buffer): string | undefined {
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string" || length < SMALLEST_COMPRESSED_BYTES) return undefined;
  const names = accepted.split(",").flatMap((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return Object.keys(compressors).find((name) => names.includes(name));
}

/** Concurrent callers share a compression that is under way. */
function compressed({ body, compressed: made }: EncodedResponse, encoding: string): Promise<Buffer> {
  const known = made.get(encoding);
  if (known) return known;
  const own = (compressors[encoding] ?? (async () => body))(body);
  made.set(encoding, own);
  return own;
}
