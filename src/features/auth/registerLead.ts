import { FREE_DAYS, type FreeTerms } from "#contract/freeTerms.ts";
import { storeName } from "#src/core/platform/storeName.ts";

const NUMERALS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** One sentence about what a new account costs. */
export function registerLead({ free_days = FREE_DAYS, free_listening }: FreeTerms): string {
  if (free_listening) return "All the music, free.";
  if (free_days === 0) return `One account for everything on ${storeName()}.`;
  if (free_days === 1) return "Everything, free for one day.";
  return `Everything, free for ${NUMERALS[free_days] ?? free_days} days.`;
}
