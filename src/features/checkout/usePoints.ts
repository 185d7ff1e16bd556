import { useEffect, useState } from "react";
import { earnedHundredths } from "#contract/earnedPoints.ts";
import { formatPence, type Pence } from "#contract/money.ts";
import type { User } from "#contract/session.ts";
import { formatPoints } from "#lib/format.ts";
import { report } from "#src/core/platform/report.ts";
import { getCurrentUser } from "#src/core/session/currentUser.ts";

interface Points {
  /** Such as "You have 120.50 points, worth £1.20". The value is left out if the server does not send it. */
  balance?: string;
  /** Such as "You’ll earn 47.50 points"; absent if the purchase earns none. */
  earned?: string | undefined;
}

/** Sentences about the points that the buyer has and that this total earns. Empty until the account has loaded. */
export function usePoints(totalPence: Pence, isWanted: boolean): Points {
  const [user, setUser] = useState<User | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    getCurrentUser()
      .then(setUser)
      .catch((cause) => report("reading the points", cause));
  }, [isWanted]);
  if (!user) return {};
  const worth = user.points_worth ? `, worth ${formatPence(user.points_worth)}` : "";
  const hundredths = earnedHundredths(totalPence, user.points_per_pound ?? 0);
  return {
    balance: `You have ${formatPoints(user.points)} points${worth}`,
    earned: hundredths > 0 ? `You’ll earn ${formatPoints(hundredths / 100)} points` : undefined,
  };
}
