import * as z from "zod/mini";
import { bool, maybe, maybeNumber } from "./read.ts";

/** The free days of a new account, unless the server says otherwise. */
export const FREE_DAYS = 3;

/** An extension: the free terms, sent only if they differ from the default. */
export const FreeTerms = z.object({
  free_days: maybeNumber,
  /** Whether listening is free, so that nobody needs a subscription. */
  free_listening: maybe(bool),
});
export type FreeTerms = z.output<typeof FreeTerms>;
