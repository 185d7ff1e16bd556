import type * as z from "zod/mini";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Takes the response out of its `{"data": …}` envelope, whichever of the two forms a server chose: the envelope is there
 * when none of the fields that the call declares is outside of it.
 */
export function unwrap(schema: z.ZodMiniType, body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.data)) return body;
  const declared =
    "shape" in schema._zod.def && isRecord(schema._zod.def.shape) ? Object.keys(schema._zod.def.shape) : [];
  const standsOutside = declared.some((name) => name !== "data" && name in body);
  return standsOutside ? body : body.data;
}
