import { FREE_DAYS, type FreeTerms } from "#contract/freeTerms.ts";

const NUMERALS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The cost of a new account, in one sentence. */
export function registerLead({ free_days = FREE_DAYS, free_listening }: FreeTerms): string {
  if (free_listening) return "Listening is free, all of it.";
  if (free_days === 0) return "One account for everything in Segue.";
  if (free_days === 1) return "One day free, with everything in it.";
  return `${NUMERALS[free_days] ?? free_days} days free, with everything in them.`;
}
