import * as contract from "#contract/admin/names.ts";
import { findNames } from "../db/queries/admin/names.ts";
import { type Route, route } from "../http/route.ts";

const MOST_NAMES = 20;

const suggestedNames = route(contract.suggestedNames, async ({ db, params, query }) => ({
  names: await findNames(db, params.kind, query.find, MOST_NAMES),
}));

export const nameRoutes: Route[] = [suggestedNames];
