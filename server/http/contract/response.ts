import type { AnyEndpoint } from "#contract/endpoint.ts";
import { FAILURES } from "#contract/errors.ts";
import { REASONS } from "#contract/readErrors.ts";
import { toWire } from "#contract/write.ts";
import type { Failure } from "../../common/failure.ts";

export interface ContractResponse {
  status: number;
  body: unknown;
}

/** Encodes a handler's result in the exact form of the contract, dropping whatever the contract does not name. */
export function buildResponse(endpoint: AnyEndpoint, data: unknown): ContractResponse {
  if (endpoint.answers !== "json") return { status: 200, body: null };
  const written = toWire(endpoint.data, data);
  return { status: 200, body: endpoint.enveloped ? { data: written } : written };
}

/** HTTP 200 with `code` 404: a refusal, with a message for the user. */
export const buildRefusal = (failure: Failure): unknown => ({
  code: 404,
  message: failure.message,
  ...(failure.data === undefined ? {} : { data: failure.data }),
});

export function failureAnswer(failure: Failure): ContractResponse {
  if (failure.code === "refused") return { status: 200, body: buildRefusal(failure) };
  return {
    status: FAILURES[failure.code].status,
    body: {
      message: failure.message,
      ...(REASONS.includes(failure.code) ? { reason: failure.code } : {}),
      ...(failure.fields ? { errors: failure.fields } : {}),
      ...(failure.data === undefined ? {} : { data: failure.data }),
    },
  };
}
