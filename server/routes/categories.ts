import type { Data } from "#contract/endpoint.ts";
import * as contract from "#contract/music.ts";
import { notFound } from "#server/common/failure.ts";
import { type CategoryKind, findCategory, listCategories } from "#server/db/queries/categories.ts";
import { type HeaderScreen, storeFacts } from "#server/db/queries/storeFacts.ts";
import { type RequestContext, type Route, route } from "#server/http/route.ts";
import { windowOf } from "./paging.ts";
import { toGenre } from "./shapes/catalogue.ts";
import { listSongs, type SongList } from "./songLists.ts";

const listOf =
  (kind: CategoryKind, screen: HeaderScreen) =>
  async (ctx: RequestContext<typeof contract.genres>): Promise<Data<typeof contract.genres>> => {
    const { db, media } = ctx;
    const facts = await storeFacts(db);
    return {
      categories: (await listCategories(db, kind)).map(toGenre(ctx)),
      header_image: media.image(facts.headerFileIds[screen] ?? null),
      show_cat_video: facts.showsCategoryVideo,
    };
  };

const browseDetail = route(
  contract.browseDetail,
  async (ctx) => {
    const category = await findCategory(ctx.db, "browse", ctx.params.slug);
    if (!category) throw notFound("We couldn’t find this category.");
    const list: SongList = { filter: { categoryId: category.id }, order: "category", sort: ctx.query.sort };
    return { category: toGenre(ctx)(category), music: await listSongs(ctx, list, windowOf(ctx.query)) };
  },
  { cached: "user" },
);

const genreDetail = route(
  contract.genreDetail,
  async (ctx) => {
    const genre = await findCategory(ctx.db, "genre", ctx.params.slug);
    if (!genre) throw notFound("We couldn’t find this genre.");
    const list: SongList = { filter: { genreId: genre.id }, order: "popular", sort: ctx.query.sort };
    return { category: toGenre(ctx)(genre), music: await listSongs(ctx, list, windowOf(ctx.query)) };
  },
  { cached: "user" },
);

export const categoryRoutes: Route[] = [
  route(contract.browse, listOf("browse", "browse"), { cached: "user" }),
  route(contract.genres, listOf("genre", "genres"), { cached: "user" }),
  browseDetail,
  genreDetail,
];
