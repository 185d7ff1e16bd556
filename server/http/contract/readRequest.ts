import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type AnyEndpoint, nothing } from "#contract/endpoint.ts";
import { Failure, invalid, notFound } from "../../common/failure.ts";
import type { UploadedFile } from "../route.ts";
import { fieldErrorsOf, sentenceFor } from "./fieldErrors.ts";
import { rejectUnstorable } from "./rejectUnstorable.ts";

export interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, UploadedFile | undefined>;
}

/** What was sent, validated by the schemas of the contract. */
export async function readSent(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Sent> {
  const params = validate(endpoint.params, request.params);
  if (namesNothing(params)) throw notFound();
  const query = validate(endpoint.query, request.query);
  const { fields, files } = await readBody(endpoint, request);
  return { params, query, body: validate(endpoint.body, fields), files };
}

/** PostgreSQL's largest `integer`. Of a larger one in a body it says itself that it cannot be stored. */
const LARGEST_ID = 2_147_483_647;

/** An id in a path that is larger than any of ours names nothing, like one that was never given. */
const namesNothing = (params: unknown): boolean =>
  Object.values(params as object).some((value) => typeof value === "number" && value > LARGEST_ID);

function validate(schema: z.ZodMiniType, value: unknown) {
  // What is sent to a call that takes nothing is not looked at.
  if (schema === nothing) return {};
  rejectUnstorable(value);
  const read = z.safeDecode(schema, (value ?? {}) as never, { error: sentenceFor });
  if (!read.success) throw invalid(fieldErrorsOf(read.error));
  // JSON text may hold what its escapes have hidden until now.
  rejectUnstorable(read.data);
  return read.data;
}

async function readBody(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<{ fields: unknown; files: Sent["files"] }> {
  if (endpoint.encoding === "none") return { fields: {}, files: {} };
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: {} };
  if (endpoint.encoding !== "multipart") throw new Failure("unsupported", "The request body must be JSON.");
  return readParts(endpoint, request);
}

async function readParts(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<{ fields: unknown; files: Sent["files"] }> {
  const fields: Record<string, unknown> = {};
  const files: Sent["files"] = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") readField(fields, part);
      else if (endpoint.files.includes(part.fieldname)) files[part.fieldname] = await readFile(part);
      else part.file.resume();
    }
  } catch (cause) {
    throw isRefusal(cause) ? cause : new Failure("validation", "We couldn’t read this form.", { fields: {}, cause });
  }
  return { fields, files };
}

/** Our own refusals, and those of the form's reader that come with a status, such as 413; the rest are broken forms. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && "statusCode" in error && error.statusCode !== undefined);

function readField(fields: Record<string, unknown>, part: MultipartValue): void {
  if (part.valueTruncated) throw new Failure("tooLarge");
  if (part.fieldname !== "__proto__") fields[part.fieldname] = part.value;
}

/** A form whose file was left empty still sends a part, of no bytes. */
async function readFile(part: MultipartFile): Promise<UploadedFile | undefined> {
  const bytes = await part.toBuffer();
  return bytes.length > 0 ? { bytes, mimeType: part.mimetype, name: part.filename } : undefined;
}
