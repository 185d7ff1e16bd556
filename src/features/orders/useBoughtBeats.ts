import { useEffect, useState } from "react";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { Order } from "#contract/shapes.ts";
import { report } from "#src/core/platform/report.ts";

/** The beats that were bought with an order, whose lines do not say which beat they are. Empty until they are known. */
export function useBoughtBeats({ id, order_type }: Order): OwnedBeat[] {
  const [owned, setOwned] = useState<OwnedBeat[]>([]);
  const hasBeats = order_type === "Beat Store";
  useEffect(() => {
    if (!hasBeats) return;
    import("#src/core/downloads/ownedBeats.ts")
      .then(({ readOwnedBeats }) => readOwnedBeats())
      .then(setOwned)
      .catch((cause) => report("reading the bought beats", cause));
  }, [hasBeats]);
  return owned.filter(({ purchases }) => purchases.some(({ order_id }) => order_id === id));
}
