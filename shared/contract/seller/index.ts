import { type AnyEndpoint, endpointsIn } from "../endpoint.ts";
import * as edits from "./edits.ts";
import * as overview from "./overview.ts";
import * as statements from "./statements.ts";

/** Every call of the sellers’ area by name. */
export const sellerEndpoints: Readonly<Record<string, AnyEndpoint>> = endpointsIn({
  ...overview,
  ...edits,
  ...statements,
});
