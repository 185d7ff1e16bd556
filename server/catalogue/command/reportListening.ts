import type { Listening } from "#server/db/queries/freeTerms.ts";

/** Describes to the operator what listening costs in the imported store. */
export function reportListening({ isFree, isFreeBySetting, hasPackages, freeDays }: Listening): string {
  if (isFreeBySetting) return "Listening is free for everybody, as free_listening in store.yaml says.";
  if (isFree) return "Listening is free for everybody, because no package to subscribe to stands in a store.yaml.";
  const days = freeDays === 1 ? "1 free day" : `${freeDays} free days`;
  if (hasPackages) return `Listening needs a subscription; a new account has ${days}.`;
  return `Nobody can listen after ${days}: store.yaml needs packages to subscribe to, or free_listening: true.`;
}
