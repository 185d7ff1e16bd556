import * as z from "zod/mini";
import { bool, maybe, maybeNumber } from "./read.ts";

/** The days that a new account listens without paying, where the server says nothing else. */
export const FREE_DAYS = 3;

/** An extension: what is free, sent only where it differs from those days. */
export const FreeTerms = z.object({
  free_days: maybeNumber,
  /** Nobody needs a subscription. */
  free_listening: maybe(bool),
});
export type FreeTerms = z.output<typeof FreeTerms>;
