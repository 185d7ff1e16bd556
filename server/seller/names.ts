import type { SharedKind } from "#contract/seller/items.ts";
import * as contract from "#contract/seller/names.ts";
import { findNames } from "../db/queries/admin/names.ts";
import { type Route, route } from "../http/route.ts";
import { ownItems } from "./ownItems.ts";

const sellerNames = route(contract.sellerNames, async (ctx) => {
  const { db, params, query, user } = ctx;
  const readOwn = async () => {
    const items = await ownItems(ctx, user.accountId);
    const idsOf = (wanted: SharedKind) => items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
    return { songs: idsOf("songs"), albums: idsOf("albums") };
  };
  return { names: await findNames(db, params.kind, query.find, readOwn) };
});

export const nameRoutes: Route[] = [sellerNames];
