import { search as searchEndpoint } from "#contract/shell.ts";
import { searchCatalogue } from "#server/db/queries/search.ts";
import { type Route, route } from "#server/http/route.ts";

const search = route(searchEndpoint, async ({ db, media, body }) => {
  const found = await searchCatalogue(db, body.query);
  const pictured = <T extends { imageFileId: string | null }>(row: T) => ({
    ...row,
    image: media.image(row.imageFileId),
  });
  return {
    artists: found.artists.map(pictured),
    tracks: found.tracks.map(pictured),
    albums: found.albums.map(pictured),
  };
});

export const searchRoutes: Route[] = [search];
