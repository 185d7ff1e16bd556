import type * as z from "zod/mini";

interface Definition {
  type: string;
  /** For a pipe: the schema on the wire and the decoded schema. */
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  element?: z.ZodMiniType;
  /** For a union: the field that identifies the option. */
  discriminator?: string;
  options?: z.ZodMiniType[];
  /** For a literal. */
  values?: unknown[];
  shape?: Record<string, z.ZodMiniType>;
  /** Set if an object may have additional fields. */
  catchall?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  reverseTransform?: (value: unknown, context: { value: unknown; issues: unknown[] }) => unknown;
}

type Write = (value: unknown) => unknown;

const writers = new WeakMap<z.ZodMiniType, Write>();

/**
 * Encodes a body for the wire: pence as pounds, structures as JSON text. Fields that the schema does not name are
 * dropped, unless the schema is loose. Nothing is validated: the server validates requests, and its own responses need
 * no validation.
 */
export const toWire = (schema: z.ZodMiniType, value: unknown): unknown => writerOf(schema)(value);

/** The encoder of a schema, compiled once. */
function writerOf(schema: z.ZodMiniType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const write = compile(definitionOf(schema));
  const whole: Write = (value) => (value === undefined || value === null ? value : write(value));
  writers.set(schema, whole);
  return whole;
}

function compile({
  in: outer,
  out,
  reverseTransform,
  innerType,
  element,
  discriminator,
  options,
  shape,
  catchall,
}: Definition): Write {
  if (reverseTransform) return (value) => reverseTransform(value, { value, issues: [] });
  if (outer && out) return inTurn(writerOf(out), writerOf(outer));
  if (innerType) return writerOf(innerType);
  if (element) return listWriter(writerOf(element));
  if (discriminator) return unionWriter(options ?? [], discriminator);
  return shape ? fieldWriter(shape, catchall !== undefined) : (value) => value;
}

const inTurn =
  (first: Write, second: Write): Write =>
  (value) =>
    second(first(value));

const listWriter =
  (write: Write): Write =>
  (value) =>
    Array.isArray(value) ? value.map(write) : value;

const unionWriter =
  (options: z.ZodMiniType[], discriminator: string): Write =>
  (value) =>
    toWire(optionOf(options, discriminator, (value as Record<string, unknown>)[discriminator]), value);

function fieldWriter(shape: Record<string, z.ZodMiniType>, takesMore: boolean): Write {
  const fields = Object.entries(shape).map(([name, field]): [string, Write] => [name, writerOf(field)]);
  return (value) => {
    const given = value as Record<string, unknown>;
    const written: Record<string, unknown> = takesMore ? { ...given } : {};
    for (const [name, write] of fields) written[name] = write(given[name]);
    return written;
  };
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

/** The fields of an object schema; empty for any other schema. */
export const shapeOf = (schema: z.ZodMiniType): Record<string, z.ZodMiniType> => definitionOf(schema).shape ?? {};

/** The union option whose literal equals `value`. */
function optionOf(options: z.ZodMiniType[], discriminator: string, value: unknown): z.ZodMiniType {
  const found = options.find((option) => {
    const literal = shapeOf(option)[discriminator];
    return literal && definitionOf(literal).values?.includes(value);
  });
  if (!found) throw new TypeError(`no option has ${discriminator} ${String(value)}`);
  return found;
}
