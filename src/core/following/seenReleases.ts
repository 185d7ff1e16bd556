import { useEffect, useState } from "react";
import type { Release } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase } from "../database/db.ts";
import { report } from "../platform/report.ts";

/** Until when an account had seen the releases as this visit began: during a visit what was new stays so. */
let visit: { accountKey: string | null; untilMs: number } | undefined;

const cameAtMs = ({ came_at }: Release): number => Date.parse(came_at) || 0;

/** Notes that these are seen, and says until when others were as this visit began: on an account's first look on this device, all. */
export async function lookAtReleases(releases: readonly Release[]): Promise<number> {
  const accountKey = activeAccountKey();
  const latestMs = Math.max(0, ...releases.map(cameAtMs));
  const { seenReleases } = accountDatabase();
  const seen = await seenReleases.get("followed");
  if (latestMs > (seen?.untilMs ?? -1)) await seenReleases.put({ list: "followed", untilMs: latestMs });
  if (visit?.accountKey !== accountKey) visit = { accountKey, untilMs: seen?.untilMs ?? latestMs };
  return visit.untilMs;
}

/** Which releases came since the listener last looked, in an earlier visit. None, where this browser stores nothing. */
export function useUnseen(releases: readonly Release[]): (release: Release) => boolean {
  const [untilMs, setUntilMs] = useState(Infinity);
  useEffect(() => {
    lookAtReleases(releases).then(setUntilMs, (cause) => report("saving which releases were seen", cause));
  }, [releases]);
  return (release) => cameAtMs(release) > untilMs;
}
