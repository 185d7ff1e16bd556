import * as contract from "#contract/statistics.ts";
import {
  artistsPlayedMost,
  hoursPlayed,
  listenedIn,
  monthIn,
  monthsPlayed,
  songsPlayedMost,
} from "#server/db/queries/statistics.ts";
import { type Route, route } from "#server/http/route.ts";

const UTC = "UTC";

const statistics = route(contract.statistics, async ({ db, media, user: { accountId }, query, now }) => {
  const asked = query.time_zone ?? UTC;
  const current = await monthIn(db, asked, now());
  const zone = current === undefined ? UTC : asked;
  const months = await monthsPlayed(db, accountId, zone);
  const month = query.month ?? months[0] ?? current ?? now().toISOString().slice(0, "2026-05".length);
  const local = { month, zone };
  const [sums, songs, artists, hours] = await Promise.all([
    listenedIn(db, accountId, local),
    songsPlayedMost(db, accountId, local),
    artistsPlayedMost(db, accountId, local),
    hoursPlayed(db, accountId, local),
  ]);
  const withImage = <Row extends { imageFileId: string | null }>({ imageFileId, ...row }: Row) => ({
    ...row,
    image: media.image(imageFileId),
  });
  return {
    month,
    time_zone: zone,
    months,
    ...sums,
    hours,
    songs: songs.map(withImage),
    artists: artists.map(withImage),
  };
});

export const statisticsRoutes: Route[] = [statistics];
