import { type AnyEndpoint, endpointsIn } from "../endpoint.ts";
import * as audit from "./audit.ts";
import * as catalogue from "./catalogue.ts";
import * as dashboard from "./dashboard.ts";
import * as edits from "./edits.ts";
import * as health from "./health.ts";
import * as imports from "./imports.ts";
import * as merchTable from "./merchTable.ts";
import * as names from "./names.ts";
import * as newsletter from "./newsletter.ts";
import * as orders from "./orders.ts";
import * as overview from "./overview.ts";
import * as passkeys from "./passkeys.ts";
import * as people from "./people.ts";
import * as settings from "./settings.ts";
import * as setup from "./setup.ts";
import * as shares from "./shares.ts";
import * as shipping from "./shipping.ts";
import * as songs from "./songs.ts";
import * as statements from "./statements.ts";
import * as submissions from "./submissions.ts";
import * as twoFactor from "./twoFactor.ts";
import * as uploads from "./uploads.ts";
import * as vat from "./vat.ts";

/** Every call of the back office by name. The listeners' app and the service worker do not use them. */
export const adminEndpoints: Readonly<Record<string, AnyEndpoint>> = endpointsIn({
  ...overview,
  ...audit,
  ...dashboard,
  ...health,
  ...orders,
  ...people,
  ...names,
  ...passkeys,
  ...newsletter,
  ...catalogue,
  ...edits,
  ...imports,
  ...merchTable,
  ...settings,
  ...setup,
  ...shipping,
  ...songs,
  ...shares,
  ...statements,
  ...submissions,
  ...twoFactor,
  ...uploads,
  ...vat,
});
