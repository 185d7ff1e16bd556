import * as contract from "#contract/admin/names.ts";
import { findNames } from "../db/queries/admin/names.ts";
import { type Route, route } from "../http/route.ts";

const suggestedNames = route(contract.suggestedNames, async ({ db, params, query }) => ({
  names: await findNames(db, params.kind, query.find),
}));

export const nameRoutes: Route[] = [suggestedNames];
