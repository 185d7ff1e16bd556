import type { Listening } from "#server/db/queries/freeTerms.ts";

/** Tells the operator what listening costs in the imported store. */
export function reportListening({ isFree, isFreeBySetting, hasPackages, freeDays }: Listening): string {
  if (isFreeBySetting) return "Listening is free for everybody, because that is set in store.yaml or the back office.";
  if (isFree) return "Listening is free for everybody, because store.yaml has no packages.";
  const days = freeDays === 1 ? "1 free day" : `${freeDays} free days`;
  if (hasPackages) return `Listening needs a subscription. New accounts get ${days}.`;
  return `Nobody can listen after ${days}. Add packages or free_listening: true to store.yaml.`;
}
