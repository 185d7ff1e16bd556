import type * as z from "zod/mini";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Takes the response out of its `{"data": …}` envelope, if there is one. There is none if another declared field is
 * beside `data`. There is also none if `data` is itself a declared field and contains no other declared field: the
 * response is then a result without its `code` and `message`.
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
