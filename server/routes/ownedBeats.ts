import * as contract from "#contract/ownedBeats.ts";
import { groupBy } from "#server/common/groupBy.ts";
import { listBeatsOf } from "#server/db/queries/beats.ts";
import { listBeatPurchases } from "#server/db/queries/ownedBeats.ts";
import { type Route, route } from "#server/http/route.ts";
import { toOwnedBeat } from "./shapes/ownedBeat.ts";

const ownedBeats = route(contract.ownedBeats, async ({ db, media, user }) => {
  const purchases = groupBy(await listBeatPurchases(db, user.accountId), ({ beatId }) => beatId);
  if (purchases.size === 0) return { beats: [] };
  const rows = new Map((await listBeatsOf(db, [...purchases.keys()])).map((row) => [row.beat.id, row]));
  const beats = [...purchases].flatMap(([beatId, ofBeat]) => {
    const row = rows.get(beatId);
    return row ? [toOwnedBeat(media, user, row, ofBeat)] : [];
  });
  return { beats };
});

export const ownedBeatRoutes: Route[] = [ownedBeats];
