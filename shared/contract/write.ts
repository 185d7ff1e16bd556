import type * as z from "zod/mini";

interface Definition {
  type: string;
  /** Of a pipe: the schema on the wire, and the schema inside. */
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  element?: z.ZodMiniType;
  /** Of a union: the field that tells which of the options a value is. */
  discriminator?: string;
  options?: z.ZodMiniType[];
  /** Of a literal. */
  values?: unknown[];
  shape?: Record<string, z.ZodMiniType>;
  /** Set on an object that may have further fields. */
  catchall?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  reverseTransform?: (value: unknown, context: { value: unknown; issues: unknown[] }) => unknown;
}

type Write = (value: unknown) => unknown;

const writers = new WeakMap<z.ZodMiniType, Write>();

/**
 * Encodes a body for the wire: pence as pounds, structures as JSON text; what the schema does not name is left out, unless
 * it is a loose one. It converts and does not validate: what is acceptable in a request is for the server to decide, and
 * what the server itself made need not be judged again.
 */
export const toWire = (schema: z.ZodMiniType, value: unknown): unknown => writerOf(schema)(value);

/** The writer of a schema, which is put together once. */
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

/** The fields of an object's schema; none for any other schema. */
export const shapeOf = (schema: z.ZodMiniType): Record<string, z.ZodMiniType> => definitionOf(schema).shape ?? {};

/** The option of a union whose literal says `value`. */
function optionOf(options: z.ZodMiniType[], discriminator: string, value: unknown): z.ZodMiniType {
  const found = options.find((option) => {
    const literal = shapeOf(option)[discriminator];
    return literal && definitionOf(literal).values?.includes(value);
  });
  if (!found) throw new TypeError(`no option has ${discriminator} ${String(value)}`);
  return found;
}
