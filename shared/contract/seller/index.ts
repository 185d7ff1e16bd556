import { type AnyEndpoint, endpointsIn } from "../endpoint.ts";
import * as edits from "./edits.ts";
import * as names from "./names.ts";
import * as newEntries from "./newEntries.ts";
import * as overview from "./overview.ts";
import * as statements from "./statements.ts";
import * as uploads from "./uploads.ts";

/** Every call of the sellers’ area by name. */
export const sellerEndpoints: Readonly<Record<string, AnyEndpoint>> = endpointsIn({
  ...overview,
  ...edits,
  ...statements,
  ...uploads,
  ...newEntries,
  ...names,
});
