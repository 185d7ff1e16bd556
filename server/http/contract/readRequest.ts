import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type AnyEndpoint, nothing } from "#contract/endpoint.ts";
import { fieldErrorsOf, sentenceFor } from "#contract/fieldErrors.ts";
import { Failure, invalid, notFound } from "../../common/failure.ts";
import type { UploadedFile } from "../route.ts";
import { rejectUnstorable } from "./rejectUnstorable.ts";

export interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, UploadedFile | undefined>;
}

/** What was sent, validated by the contract's schemas. */
export async function readSent(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Sent> {
  const params = validate(endpoint.params, request.params);
  if (namesNothing(params)) throw notFound();
  const query = validate(endpoint.query, request.query);
  const { fields, files } = await readBody(endpoint, request);
  return { params, query, body: validate(endpoint.body, fields), files };
}

/** PostgreSQL's largest `integer`. Larger ids in a body need no check, since PostgreSQL refuses to store them. */
const LARGEST_ID = 2_147_483_647;

/** Whether an id in a path is larger than any id can be, so that it cannot exist. */
const namesNothing = (params: unknown): boolean =>
  Object.values(params as object).some((value) => typeof value === "number" && value > LARGEST_ID);

/** Decodes a value with a schema of the contract, and refuses what the schema doesn’t allow. */
export function validate(schema: z.ZodMiniType, value: unknown) {
  // A call without input ignores whatever is sent.
  if (schema === nothing) return {};
  rejectUnstorable(value);
  const read = z.safeDecode(schema, (value ?? {}) as never, { error: sentenceFor });
  if (!read.success) throw invalid(fieldErrorsOf(read.error));
  // Decoding JSON text may reveal characters that were hidden by escapes.
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

/**
 * Refusals of our own, and those of the form parser that have a status, such as 413. All other errors mean an invalid
 * form.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || (error instanceof Error && "statusCode" in error && error.statusCode !== undefined);

function readField(fields: Record<string, unknown>, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part;
  if (valueTruncated) throw new Failure("tooLarge");
  // Browsers send each line break as two characters, but the `maxlength` of their fields counts it as one.
  if (fieldname !== "__proto__") fields[fieldname] = typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
}

/** A form sends an empty part for a file input that was left empty. */
async function readFile(part: MultipartFile): Promise<UploadedFile | undefined> {
  const bytes = await part.toBuffer();
  return bytes.length > 0 ? { bytes, mimeType: part.mimetype, name: part.filename } : undefined;
}
