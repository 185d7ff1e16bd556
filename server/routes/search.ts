import { search as searchEndpoint } from "#contract/shell.ts";
import { misspeltMatcher, nearest } from "#lib/nameMatch.ts";
import {
  creditsOf,
  FOUND_PER_GROUP,
  type FoundInCatalogue,
  listGoods,
  searchCatalogue,
  searchMisspelt,
} from "#server/db/queries/search.ts";
import { type Route, route } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

type Sold = Awaited<ReturnType<typeof listGoods>>;

const search = route(searchEndpoint, async ({ body, ...services }) => {
  const { media } = services;
  if (body.groups === undefined) return withPictures(media, await searchCatalogue(services.db, body.query));
  const { catalogue, goods, isSimilar } = await searchAll(services, body.query);
  const credits = await creditsOf(services.db, catalogue);
  const { artists, tracks, albums } = withPictures(media, catalogue);
  return {
    artists,
    tracks: tracks.map((track) => ({ ...track, artist: credits.tracks.get(track.id) })),
    albums: albums.map((album) => ({ ...album, artist: credits.albums.get(album.id) })),
    ...withPictures(media, goods),
    ...(isSimilar ? { is_similar: true } : {}),
  };
});

/** Matches by name; if there are none, matches that allow for typos. */
async function searchAll({ db, catalogue }: Pick<Services, "db" | "catalogue">, query: string) {
  const [found, sold] = await Promise.all([
    searchCatalogue(db, query),
    catalogue.read("names of goods", () => listGoods(db)),
  ]);
  const goods = inEach(sold, (rows) => nearest(rows, query, FOUND_PER_GROUP));
  if (hasAny(found) || hasAny(goods)) return { catalogue: found, goods, isSimilar: false };
  const meant = await searchMisspelt(db, query);
  const isMeant = misspeltMatcher(query);
  const meantGoods = inEach(sold, (rows) => rows.filter(isMeant).slice(0, FOUND_PER_GROUP));
  return { catalogue: meant, goods: meantGoods, isSimilar: hasAny(meant) || hasAny(meantGoods) };
}

const hasAny = (groups: FoundInCatalogue | Sold): boolean => Object.values(groups).some((rows) => rows.length > 0);

const inEach = ({ beats, products }: Sold, choose: (rows: Sold["beats"]) => Sold["beats"]): Sold => ({
  beats: choose(beats),
  products: choose(products),
});

type Pictured<Row> = Row & { image: string };
type WithPictures<Groups> = { [Name in keyof Groups]: Groups[Name] extends (infer Row)[] ? Pictured<Row>[] : never };

function withPictures<Groups extends Record<string, { imageFileId: string | null }[]>>(
  media: Services["media"],
  groups: Groups,
): WithPictures<Groups> {
  const pictured = Object.entries(groups).map(([name, rows]) => [
    name,
    rows.map((row) => ({ ...row, image: media.image(row.imageFileId) })),
  ]);
  return Object.fromEntries(pictured) as WithPictures<Groups>;
}

export const searchRoutes: Route[] = [search];
