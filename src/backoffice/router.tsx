import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { auditLog } from "#contract/admin/audit.ts";
import { catalogueCounts, catalogueEntries, catalogueEntry, newCatalogueEntry } from "#contract/admin/catalogue.ts";
import { dashboard, USUAL_DAYS } from "#contract/admin/dashboard.ts";
import { storeHealth } from "#contract/admin/health.ts";
import { importRun, importRuns } from "#contract/admin/imports.ts";
import { subscribers } from "#contract/admin/newsletter.ts";
import { adminLogout } from "#contract/admin/overview.ts";
import { adminPeople, adminPerson } from "#contract/admin/people.ts";
import { adminSettings } from "#contract/admin/settings.ts";
import { storeSetup } from "#contract/admin/setup.ts";
import { itemShares } from "#contract/admin/shares.ts";
import { shippingZones } from "#contract/admin/shipping.ts";
import { sellerStatement, sellerStatements } from "#contract/admin/statements.ts";
import { vatSettings } from "#contract/admin/vat.ts";
import type { Query } from "#contract/endpoint.ts";
import { isShared } from "#contract/seller/items.ts";
import { call } from "#src/core/api/client.ts";
import { CatalogueScreen } from "./catalogue/CatalogueScreen.tsx";
import { EntriesScreen } from "./catalogue/EntriesScreen.tsx";
import { EntryScreen } from "./catalogue/EntryScreen.tsx";
import { kindOf } from "./catalogue/kindOf.ts";
import { NewEntryScreen } from "./catalogue/NewEntryScreen.tsx";
import { editRoutes } from "./edits/routes.tsx";
import { ImportRunScreen } from "./imports/ImportRunScreen.tsx";
import { ImportsScreen } from "./imports/ImportsScreen.tsx";
import { loadTable } from "./merchTable/loadTable.ts";
import { MerchTableScreen } from "./merchTable/MerchTableScreen.tsx";
import { enter, nextStep } from "./offline/enter.ts";
import { loadOrder, loadOrders } from "./orders/loadOrders.ts";
import { OrderScreen } from "./orders/OrderScreen.tsx";
import { OrdersScreen } from "./orders/OrdersScreen.tsx";
import { NewsletterScreen } from "./people/NewsletterScreen.tsx";
import { PeopleScreen } from "./people/PeopleScreen.tsx";
import { PersonScreen } from "./people/PersonScreen.tsx";
import { AuditLogScreen } from "./screens/AuditLogScreen.tsx";
import { readPeriod } from "./screens/dashboard/Days.tsx";
import { HealthScreen } from "./screens/HealthScreen.tsx";
import { OverviewScreen } from "./screens/OverviewScreen.tsx";
import { SettingsScreen } from "./screens/SettingsScreen.tsx";
import { areaError } from "./shell/AreaError.tsx";
import { AreaShell } from "./shell/AreaShell.tsx";
import { AREAS } from "./shell/areas.ts";
import { ROUTER_OPTIONS } from "./shell/routerOptions.ts";
import { StatementScreen } from "./statements/StatementScreen.tsx";
import { StatementsScreen } from "./statements/StatementsScreen.tsx";
import { readTableSearch } from "./table/tableSearch.ts";
import { accountRoute, signInFirst, signInRoute } from "./twoFactor/routes.tsx";
import { uploadRoutes } from "./uploads/routes.tsx";
import { useLoaded } from "./useLoaded.ts";

const AdminError = areaError("The back office is for administrators of this store.");

const AREA = { home: "/admin", logout: adminLogout } as const;

const root = createRootRoute();

/** All screens except sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: signInFirst(AREA, nextStep),
  loader: enter,
  component: () => <AreaShell {...AREA} areas={AREAS} label="Back office" user={useLoaded(shell)} />,
  errorComponent: AdminError,
});

const overview = createRoute({
  getParentRoute: () => shell,
  path: "/admin",
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [figures, setup] = await Promise.all([
      call(dashboard, { query: { days: deps.days ?? USUAL_DAYS } }),
      call(storeSetup),
    ]);
    return { ...figures, setup };
  },
  component: () => <OverviewScreen {...useLoaded(overview)} />,
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: "/admin/audit",
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page, find } }) => call(auditLog, { query: { page, find } }),
  component: () => <AuditLogScreen {...useLoaded(audit)} path={audit.to} search={audit.useSearch()} />,
});

const orders = createRoute({
  getParentRoute: () => shell,
  path: "/admin/orders",
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOrders(deps),
  component: () => <OrdersScreen {...useLoaded(orders)} path={orders.to} search={orders.useSearch()} />,
});

const order = createRoute({
  getParentRoute: () => shell,
  path: "/admin/orders/$id",
  loader: ({ params }) => loadOrder(Number(params.id)),
  component: () => <OrderScreen {...useLoaded(order)} />,
});

const merchTable = createRoute({
  getParentRoute: () => shell,
  path: "/admin/merch-table",
  loader: loadTable,
  component: () => <MerchTableScreen {...useLoaded(merchTable)} />,
});

const catalogue = createRoute({
  getParentRoute: () => shell,
  path: "/admin/catalogue",
  loader: () => call(catalogueCounts),
  component: () => <CatalogueScreen {...useLoaded(catalogue)} />,
});

const entries = createRoute({
  getParentRoute: () => shell,
  path: "/admin/catalogue/$kind",
  params: { parse: ({ kind }) => ({ kind: kindOf(kind) }) },
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => ({
    kind: params.kind,
    ...(await call(catalogueEntries, { params, query: deps as Query<typeof catalogueEntries> })),
  }),
  component: () => <EntriesScreen {...useLoaded(entries)} search={entries.useSearch()} />,
});

const newEntry = createRoute({
  getParentRoute: () => shell,
  path: "/admin/catalogue/$kind/new",
  params: { parse: ({ kind }) => ({ kind: kindOf(kind) }) },
  loader: async ({ params }) => ({ kind: params.kind, ...(await call(newCatalogueEntry, { params })) }),
  component: () => <NewEntryScreen {...useLoaded(newEntry)} />,
});

const entry = createRoute({
  getParentRoute: () => shell,
  path: "/admin/catalogue/$kind/$id",
  params: { parse: ({ kind, id }) => ({ kind: kindOf(kind), id: Number(id) }) },
  loader: async ({ params: { kind, id } }) => ({
    kind,
    entry: await call(catalogueEntry, { params: { kind, id } }),
    shares: isShared(kind) ? await call(itemShares, { params: { kind, id } }) : undefined,
  }),
  component: () => <EntryScreen {...useLoaded(entry)} />,
});

const imports = createRoute({
  getParentRoute: () => shell,
  path: "/admin/imports",
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page } }) => call(importRuns, { query: { page } }),
  component: () => <ImportsScreen {...useLoaded(imports)} path={imports.to} search={imports.useSearch()} />,
});

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: "/admin/imports/$id",
  loader: ({ params }) => call(importRun, { params: { id: Number(params.id) } }),
  component: () => <ImportRunScreen run={useLoaded(oneImport)} />,
});

const people = createRoute({
  getParentRoute: () => shell,
  path: "/admin/people",
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(adminPeople, { query: deps as Query<typeof adminPeople> }),
  component: () => <PeopleScreen {...useLoaded(people)} path={people.to} search={people.useSearch()} />,
});

const person = createRoute({
  getParentRoute: () => shell,
  path: "/admin/people/$id",
  loader: ({ params }) => call(adminPerson, { params: { id: Number(params.id) } }),
  component: () => <PersonScreen person={useLoaded(person)} />,
});

const newsletter = createRoute({
  getParentRoute: () => shell,
  path: "/admin/newsletter",
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(subscribers, { query: deps as Query<typeof subscribers> }),
  component: () => <NewsletterScreen {...useLoaded(newsletter)} path={newsletter.to} search={newsletter.useSearch()} />,
});

const statements = createRoute({
  getParentRoute: () => shell,
  path: "/admin/statements",
  loader: () => call(sellerStatements),
  component: () => <StatementsScreen {...useLoaded(statements)} />,
});

const statement = createRoute({
  getParentRoute: () => shell,
  path: "/admin/statements/$id/$month",
  loader: ({ params: { id, month } }) => call(sellerStatement, { params: { id: Number(id), month } }),
  component: () => <StatementScreen statement={useLoaded(statement)} />,
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/admin/settings",
  loader: async () => {
    const [store, vat, shipping] = await Promise.all([call(adminSettings), call(vatSettings), call(shippingZones)]);
    return { store, vat, shipping };
  },
  component: () => <SettingsScreen {...useLoaded(settings)} />,
});

const health = createRoute({
  getParentRoute: () => shell,
  path: "/admin/health",
  loader: () => call(storeHealth),
  component: () => <HealthScreen {...useLoaded(health)} />,
});

export const adminRouter = createRouter({
  ...ROUTER_OPTIONS,
  routeTree: root.addChildren([
    signInRoute(root, AREA),
    shell.addChildren([
      overview,
      orders,
      order,
      merchTable,
      catalogue,
      entries,
      newEntry,
      entry,
      ...editRoutes(shell),
      ...uploadRoutes(shell),
      imports,
      oneImport,
      people,
      person,
      newsletter,
      statements,
      statement,
      settings,
      health,
      audit,
      accountRoute(shell, AREA),
    ]),
  ]),
  defaultErrorComponent: AdminError,
});
