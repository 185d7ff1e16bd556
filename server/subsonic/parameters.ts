import type { FastifyRequest } from "fastify";
import { missing, unsupported } from "./refusals.ts";

/** The parameters of a request, from its address and its form. */
export function parametersOf({ url, body }: Pick<FastifyRequest, "url" | "body">): URLSearchParams {
  const { searchParams } = new URL(url, "http://any");
  if (body instanceof URLSearchParams) for (const [name, value] of body) searchParams.append(name, value);
  return searchParams;
}

export function required(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (value === null || value === "") throw missing(name);
  return value;
}

/** A whole number from 0 to `most`. */
export function wholeNumber(
  parameters: URLSearchParams,
  name: string,
  { fallback, most }: { fallback: number; most: number },
): number {
  const text = parameters.get(name) ?? "";
  if (text === "") return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw unsupported(`The parameter “${name}” must be a whole number.`);
  if (number > most) throw unsupported(`The parameter “${name}” may be at most ${most}.`);
  return number;
}
