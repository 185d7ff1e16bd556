import { useEffect, useState } from "react";
import { formatPence } from "#contract/money.ts";
import type { User } from "#contract/session.ts";
import { formatPoints } from "#lib/format.ts";
import { report } from "#src/core/platform/report.ts";
import { getCurrentUser } from "#src/core/session/currentUser.ts";

/** A hint such as "You have 120.50 points, worth £1.20"; without the value if the server does not send it. */
export function usePointsHint(isWanted: boolean): string | undefined {
  const [user, setUser] = useState<User | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    getCurrentUser()
      .then(setUser)
      .catch((cause) => report("reading the points", cause));
  }, [isWanted]);
  if (!isWanted || !user) return undefined;
  const worth = user.points_worth ? `, worth ${formatPence(user.points_worth)}` : "";
  return `You have ${formatPoints(user.points)} points${worth}`;
}
