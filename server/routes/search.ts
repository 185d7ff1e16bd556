import type { Song } from "#contract/shapes.ts";
import { search as searchEndpoint } from "#contract/shell.ts";
import type { Hits } from "#lib/search/hits.ts";
import { matchedText } from "#lib/search/matchedText.ts";
import { search as findRows } from "#lib/search/search.ts";
import { beatsForSale } from "#server/db/queries/beats.ts";
import { idsOf } from "#server/db/queries/ids.ts";
import type { CatalogueRow } from "#server/db/queries/searchRows.ts";
import { songsInOrder } from "#server/db/queries/songs.ts";
import { type Route, route } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { type Hearing, toSong } from "./shapes/song.ts";

const FOUND_PER_GROUP = 8;

const search = route(searchEndpoint, async (ctx) => {
  const { body, ...services } = ctx;
  const { query, groups, offset = 0, limit = FOUND_PER_GROUP } = body;
  const [index, forSale] = await Promise.all([services.searchIndex.read(), beatIdsForSale(services)]);
  const isShown = ({ kind, id }: CatalogueRow) => kind !== "beats" || forSale.has(id);
  const only = groups === "all" ? undefined : groups;
  const part = only ? { offset, limit } : { limit: FOUND_PER_GROUP };
  const found = findRows(index, query, { ...part, isShown, forgivesTypos: groups !== undefined });
  const matchedOf = matchedText(query);
  const rowsOf = (kind: CatalogueRow["kind"]) => {
    const rows = only === undefined || only === kind ? found.groups.get(kind)?.rows : undefined;
    return (rows ?? []).map((row) => shown(services.media, row, matchedOf));
  };
  const named = { artists: rowsOf("artists"), tracks: rowsOf("tracks"), albums: rowsOf("albums") };
  if (groups === undefined) return withoutCredits(named);
  return {
    ...named,
    genres: rowsOf("genres"),
    labels: rowsOf("labels"),
    beats: rowsOf("beats"),
    products: rowsOf("products"),
    ...(only === "tracks" ? { songs: await songsOf(ctx, named.tracks) } : {}),
    ...(only ? { total: found.groups.get(only)?.total ?? 0, found_groups: filledGroups(found) } : {}),
    ...(found.isSimilar ? { is_similar: true } : {}),
  };
});

const filledGroups = ({ groups }: Hits<CatalogueRow>): string[] =>
  [...groups].flatMap(([kind, { total }]) => (total > 0 ? kind : []));

/** Cached like other goods, so a beat may still be found shortly after its exclusive licence was sold. */
const beatIdsForSale = ({ db, catalogue }: Pick<Services, "db" | "catalogue">): Promise<ReadonlySet<number>> =>
  catalogue.read("ids of beats for sale", () => beatsForSale(db));

type Shown = ReturnType<typeof shown>;

const songsOf = async (ctx: Hearing & Pick<Services, "db">, tracks: readonly Shown[]): Promise<Song[]> =>
  (await songsInOrder(ctx.db, idsOf(tracks))).map(toSong(ctx));

function shown(
  media: Services["media"],
  { id, slug, name, imageFileId, artist, facts = [] }: CatalogueRow,
  matchedOf: ReturnType<typeof matchedText>,
) {
  const matched = matchedOf(artist ? [name, artist.name] : [name], facts);
  return {
    id,
    slug,
    name,
    image: media.image(imageFileId),
    ...(artist ? { artist } : {}),
    ...(matched ? { matched } : {}),
  };
}

/** The basic response, without the extension's fields. */
const withoutCredits = (groups: Record<"artists" | "tracks" | "albums", Shown[]>) => {
  const plain = (rows: Shown[]) => rows.map(({ artist: _artist, matched: _matched, ...row }) => row);
  return { artists: plain(groups.artists), tracks: plain(groups.tracks), albums: plain(groups.albums) };
};

export const searchRoutes: Route[] = [search];
