import type * as z from "zod/mini";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { shapeOf, toWire } from "#contract/write.ts";
import { inSlices } from "../../common/slices.ts";
import { buildResponse } from "./response.ts";

/** Encoding this many rows blocks the event loop for a few milliseconds. */
const ROWS_AT_ONCE = 200;

/**
 * Encodes a handler's result as the contract's JSON. A long list is encoded in slices, yielding to other work in
 * between.
 */
export async function encodeBody(endpoint: AnyEndpoint, data: unknown): Promise<Buffer> {
  if (!holdsLongList(data)) return Buffer.from(JSON.stringify(buildResponse(endpoint, data).body));
  const { data: schema, enveloped } = endpoint;
  const pieces = await inSlices(bytesOf(piecesOf(schema, data)));
  return Buffer.concat(enveloped ? [Buffer.from('{"data":'), ...pieces, Buffer.from("}")] : pieces);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function holdsLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > ROWS_AT_ONCE;
  return isRecord(value) && Object.values(value).some(holdsLongList);
}

function* bytesOf(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

function* piecesOf(schema: z.ZodMiniType, value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* rowsOf(schema, value);
  else yield* fieldsOf(schema, value as Record<string, unknown>);
}

function* rowsOf(schema: z.ZodMiniType, rows: unknown[]): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(toWire(schema, rows.slice(from, from + ROWS_AT_ONCE)));
    yield `${from === 0 ? "[" : ","}${some.slice(1, -1)}`;
  }
  yield "]";
}

function* fieldsOf(schema: z.ZodMiniType, value: Record<string, unknown>): Generator<string> {
  let before = "{";
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const given = value[name];
    const isLong = holdsLongList(given);
    // Skip undefined values, as JSON.stringify does.
    const whole = isLong ? "" : (JSON.stringify(toWire(field, given)) as string | undefined);
    if (whole === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${whole}`;
    if (isLong) yield* piecesOf(field, given);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
