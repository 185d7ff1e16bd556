import { useEffect, useState } from "react";
import type { Release } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase } from "../database/db.ts";
import { report } from "../platform/report.ts";

/**
 * The arrival time of the newest release that the account had seen before this visit. It stays fixed, so that new
 * releases remain marked as new during the visit.
 */
let visit: { accountKey: string | null; untilMs: number } | undefined;

const cameAtMs = ({ came_at }: Release): number => Date.parse(came_at) || 0;

/**
 * Marks these releases as seen. Resolves to the arrival time of the newest release that the account had seen before
 * this visit; on the account's first visit on this device, all count as seen.
 */
export async function lookAtReleases(releases: readonly Release[]): Promise<number> {
  const accountKey = activeAccountKey();
  const latestMs = Math.max(0, ...releases.map(cameAtMs));
  const { seenReleases } = accountDatabase();
  const seen = await seenReleases.get("followed");
  if (latestMs > (seen?.untilMs ?? -1)) await seenReleases.put({ list: "followed", untilMs: latestMs });
  if (visit?.accountKey !== accountKey) visit = { accountKey, untilMs: seen?.untilMs ?? latestMs };
  return visit.untilMs;
}

/** Tells which releases have arrived since an earlier visit. Without storage in this browser, none count as new. */
export function useUnseen(releases: readonly Release[]): (release: Release) => boolean {
  const [untilMs, setUntilMs] = useState(Infinity);
  useEffect(() => {
    lookAtReleases(releases).then(setUntilMs, (cause) => report("saving which releases were seen", cause));
  }, [releases]);
  return (release) => cameAtMs(release) > untilMs;
}
