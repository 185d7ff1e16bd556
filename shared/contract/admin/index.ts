import { type AnyEndpoint, endpointsIn } from "../endpoint.ts";
import * as catalogue from "./catalogue.ts";
import * as orders from "./orders.ts";
import * as overview from "./overview.ts";
import * as people from "./people.ts";
import * as settings from "./settings.ts";
import * as setup from "./setup.ts";
import * as songs from "./songs.ts";
import * as uploads from "./uploads.ts";

/** Every call of the back office by name. The listeners' app and the service worker do not use them. */
export const adminEndpoints: Readonly<Record<string, AnyEndpoint>> = endpointsIn({
  ...overview,
  ...orders,
  ...people,
  ...catalogue,
  ...settings,
  ...setup,
  ...songs,
  ...uploads,
});
