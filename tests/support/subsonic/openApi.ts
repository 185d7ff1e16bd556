import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Answer } from "./client.ts";

/** A schema, with the keywords that matter here. */
export interface Schema {
  $ref?: string;
  type?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  additionalProperties?: false;
}

interface Description {
  /** What each method answers. */
  responses: Record<string, Schema>;
  schemas: Record<string, Schema>;
}

const FILE = path.join(import.meta.dirname, "openapi/responses.json");
const { responses, schemas }: Description = JSON.parse(readFileSync(FILE, "utf8"));

/** Every method of OpenSubsonic but those that send a file. */
export const DESCRIBED_METHODS = Object.keys(responses);

const ajv = addFormats(new Ajv({ allErrors: true }));

/** A schema without references and `allOf`. Unlike the original, it refuses fields that it does not name. */
function closed(schema: Schema): Schema {
  const { $ref, allOf, items, properties = {} } = schema;
  if ($ref) return closed(schemaNamed(path.basename($ref)));
  if (allOf) return merged(allOf.map(closed));
  if (items) return { ...schema, items: closed(items) };
  if (schema.type !== "object") return schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, closed(field)]);
  return { ...schema, properties: Object.fromEntries(fields), additionalProperties: false };
}

const merged = (parts: readonly Schema[]): Schema => ({
  type: "object",
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
  additionalProperties: false,
});

/** The file lacks this field, but OpenSubsonic’s own example of an artist has it, and older apps read it. */
const ALSO: Record<string, Schema["properties"]> = { Artist: { coverArt: { type: "string" } } };

function schemaNamed(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`OpenSubsonic has no schema ${name}`);
  const also = ALSO[name];
  return also ? { ...schema, properties: { ...schema.properties, ...also } } : schema;
}

/** The schema of a method’s answers with this status. */
export function schemaOf(method: string, status: Answer["status"]): Schema {
  const response = responses[method];
  const { oneOf = [] } = (response && closed(response).properties?.["subsonic-response"]) ?? {};
  const schema = oneOf.map(closed).find(({ properties }) => properties?.status?.enum?.includes(status));
  if (!schema) throw new Error(`OpenSubsonic has no answer to ${method} with the status ${status}`);
  return schema;
}

/** Describes how an answer departs from OpenSubsonic’s OpenAPI file; empty if it does not. */
export function problemsOf(method: string, answer: Answer): string[] {
  const validate = ajv.compile(schemaOf(method, answer.status));
  validate(answer);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
