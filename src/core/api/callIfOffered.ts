import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { isAppError } from "./appError.ts";
import { call, type Input, isOffered } from "./client.ts";

/** Makes a call that not every server offers; resolves to `undefined` if this one does not. */
export async function callIfOffered<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E> = {},
): Promise<Data<E> | undefined> {
  if (!isOffered(endpoint)) return undefined;
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (isAppError(error) && !isOffered(endpoint)) return undefined;
    throw error;
  }
}
