import type * as z from "zod/mini";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Takes the response out of its `{"data": …}` envelope, whichever of the two forms a server chose: the envelope is there
 * when none of the fields that the call declares is outside of it. Where the call declares a `data` of its own, some of
 * the other fields have to be within: a result may come without its `code` and `message`.
 */
export function unwrap(schema: z.ZodMiniType, body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.data)) return body;
  const declared =
    "shape" in schema._zod.def && isRecord(schema._zod.def.shape) ? Object.keys(schema._zod.def.shape) : [];
  const others = declared.filter((name) => name !== "data");
  const isIn = (structure: Record<string, unknown>) => others.some((name) => name in structure);
  const isOwnData = declared.includes("data") && !isIn(body.data);
  return isIn(body) || isOwnData ? body : body.data;
}
