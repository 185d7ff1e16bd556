import fc from "fast-check";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { type Plausible, plausibleValue } from "./plausible.ts";
import { likeValue, type StrangeValues, strangeSegment, strangeValues } from "./values.ts";

export interface FuzzedRequest {
  /** The path with its parameters and its query. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** The path to the value that is changed: each number selects an entry, and numbers beyond the depth are ignored. */
type Way = readonly number[];

interface Change {
  way: Way;
  what: "like" | "any" | "removal";
  values: StrangeValues;
}

const change: fc.Arbitrary<Change> = fc.noBias(
  fc.record({
    way: fc.array(fc.nat(20), { minLength: 1, maxLength: 5, size: "max" }),
    what: fc.constantFrom<Change["what"][]>("like", "like", "like", "any", "removal"),
    values: strangeValues,
  }),
);

const strangeKey = fc.string({ unit: "grapheme-ascii", maxLength: 40 });

/** A request that is correct, or wrong in one or two places. */
export function requestOf(endpoint: AnyEndpoint, fields: Plausible): fc.Arbitrary<FuzzedRequest> {
  return fc
    .record({
      round: fc.nat(5),
      changes: fc.array(change, { maxLength: 2, size: "max" }),
      segments: fc.array(fc.option(strangeSegment, { freq: 1 }), { minLength: 3, maxLength: 3 }),
      key: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: fc.uuid() }, strangeKey),
      network: fc.option(fc.constantFrom("4g", "2g", "3g", "x".repeat(500)), { freq: 3 }),
    })
    .map(({ round, changes, segments, key, network }) => ({
      path: pathOf(endpoint, segments),
      body:
        endpoint.encoding === "none" ? undefined : changes.reduce(apply, plausibleValue(endpoint.body, fields, round)),
      headers: {
        ...(key === null ? {} : { "idempotency-key": key.trim() }),
        ...(network === null ? {} : { "network-type": network }),
      },
    }));
}

/** null stands for a correct segment. */
function pathOf({ path, query }: AnyEndpoint, [first, second, page]: readonly (string | null)[]): string {
  const given = [first, second];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given.shift() ?? (name === "slug" ? "a" : "1"));
  const hasQuery = Object.keys((query._zod.def as unknown as { shape?: object }).shape ?? {}).length > 0;
  return hasQuery && page ? `${filled}?page=${page}` : filled;
}

/** Applies a change inside structures, and inside JSON that is encoded in a string. */
function apply(target: unknown, { way: [first, ...way], ...rest }: Change): unknown {
  const value = rest.what === "like" ? likeValue(target, rest.values) : rest.values.any;
  if (first === undefined) return value;
  if (typeof target === "string" && /^[[{]/.test(target)) return applyInside(target, { way: [first, ...way], ...rest });
  if (typeof target !== "object" || target === null) return value;
  const names = Object.keys(target);
  const name = names[first % Math.max(names.length, 1)] ?? "extra";
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string, unknown>;
  if (way.length === 0 && rest.what === "removal") delete copy[name];
  else copy[name] = apply(copy[name], { way, ...rest });
  return copy;
}

function applyInside(text: string, change: Change): unknown {
  try {
    return JSON.stringify(apply(JSON.parse(text), change));
  } catch {
    return change.values.any;
  }
}
