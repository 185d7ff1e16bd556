import type { RenditionQuality } from "#contract/profile.ts";

const QUALITIES: readonly string[] = ["High", "Medium", "Low"] satisfies RenditionQuality[];

/** The quality that a recording's address names, such as "High"; undefined if it names none. */
export function qualityIn(address: string): string | undefined {
  const quality = new URL(address, location.href).searchParams.get("quality");
  return quality !== null && QUALITIES.includes(quality) ? quality : undefined;
}
