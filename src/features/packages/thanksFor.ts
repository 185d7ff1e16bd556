import { FREE_DAYS, type FreeTerms } from "#contract/freeTerms.ts";
import { storeName } from "#src/core/platform/storeName.ts";

export function thanksFor({ free_days = FREE_DAYS, free_listening }: FreeTerms, isSubscribed: boolean): string {
  const name = storeName();
  if (free_listening) return `Your profile is complete. You can listen to everything on ${name} for free.`;
  if (free_days === 0) {
    return isSubscribed
      ? `Your profile is complete. You can now listen to everything on ${name}.`
      : "Your profile is complete. Subscribe to a package to start listening.";
  }
  const days = free_days === 1 ? "1 day" : `${free_days} days`;
  return (
    `Your profile is complete, and your free subscription of ${days} has started. ` +
    `Until it ends, you can listen to everything on ${name}.`
  );
}
