import { createRootRoute, createRoute, createRouter, notFound, redirect } from "@tanstack/react-router";
import { USUAL_DAYS } from "#contract/admin/dashboard.ts";
import { sellerItem } from "#contract/seller/edits.ts";
import { isShared } from "#contract/seller/items.ts";
import { newEntry } from "#contract/seller/newEntries.ts";
import { sellerItems, sellerLogout, sellerOverview, sellerUser } from "#contract/seller/overview.ts";
import { statement, statements } from "#contract/seller/statements.ts";
import { sellerUpload, sellerUploads } from "#contract/seller/uploads.ts";
import { isFormKind } from "#contract/submittedKind.ts";
import { call } from "#src/core/api/client.ts";
import { asSeller, NameSearch } from "../catalogue/nameSearch.ts";
import { readPeriod } from "../screens/dashboard/Days.tsx";
import { areaError } from "../shell/AreaError.tsx";
import { AreaShell } from "../shell/AreaShell.tsx";
import { SELLER_AREAS } from "../shell/areas.ts";
import { ROUTER_OPTIONS } from "../shell/routerOptions.ts";
import { useLoaded } from "../useLoaded.ts";
import { OwnCatalogueScreen } from "./OwnCatalogueScreen.tsx";
import { OwnEntryScreen } from "./OwnEntryScreen.tsx";
import { OwnItemScreen } from "./OwnItemScreen.tsx";
import { OwnStatementScreen } from "./OwnStatementScreen.tsx";
import { OwnStatementsScreen } from "./OwnStatementsScreen.tsx";
import { OwnUploadScreen } from "./OwnUploadScreen.tsx";
import { SellerOverviewScreen } from "./SellerOverviewScreen.tsx";

const SellerError = areaError("This area is for sellers of this store.");

const FRAME = { areas: SELLER_AREAS, label: "Seller", logout: sellerLogout };

const root = createRootRoute({
  loader: () => call(sellerUser),
  component: () => (
    <NameSearch value={asSeller}>
      <AreaShell {...FRAME} user={useLoaded(root)} />
    </NameSearch>
  ),
  errorComponent: SellerError,
});

const overview = createRoute({
  getParentRoute: () => root,
  path: "/seller",
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(sellerOverview, { query: { days: deps.days ?? USUAL_DAYS } }),
  component: () => <SellerOverviewScreen {...useLoaded(overview)} />,
});

const ownStatements = createRoute({
  getParentRoute: () => root,
  path: "/seller/statements",
  loader: () => call(statements),
  component: () => <OwnStatementsScreen {...useLoaded(ownStatements)} />,
});

const ownStatement = createRoute({
  getParentRoute: () => root,
  path: "/seller/statements/$month",
  loader: ({ params }) => call(statement, { params }),
  component: () => <OwnStatementScreen statement={useLoaded(ownStatement)} />,
});

const catalogue = createRoute({
  getParentRoute: () => root,
  path: "/seller/catalogue",
  loader: async () => {
    const [items, uploads] = await Promise.all([call(sellerItems), call(sellerUploads)]);
    return { ...items, ...uploads };
  },
  component: () => <OwnCatalogueScreen {...useLoaded(catalogue)} />,
});

const item = createRoute({
  getParentRoute: () => root,
  path: "/seller/catalogue/$kind/$id",
  loader: async ({ params }) => {
    if (!isShared(params.kind)) throw notFound();
    const which = { kind: params.kind, id: Number(params.id) };
    return { ...which, item: await call(sellerItem, { params: which }) };
  },
  component: () => <OwnItemScreen {...useLoaded(item)} />,
});

/** Opens a new album or entry. Its URL identifies it, so that it is still there after a reload. */
const openNew = (path: string) => () => {
  throw redirect({ href: `${path}/${crypto.randomUUID()}`, replace: true });
};

const newUpload = createRoute({
  getParentRoute: () => root,
  path: "/seller/uploads",
  loader: openNew("/seller/uploads"),
});

const upload = createRoute({
  getParentRoute: () => root,
  path: "/seller/uploads/$batch",
  loader: async ({ params }) => ({ batch: params.batch, ...(await call(sellerUpload, { params })) }),
  component: () => <OwnUploadScreen {...useLoaded(upload)} />,
});

const newEntryOfKind = createRoute({
  getParentRoute: () => root,
  path: "/seller/new/$kind",
  loader: ({ params }) => openNew(`/seller/new/${params.kind}`)(),
});

const entry = createRoute({
  getParentRoute: () => root,
  path: "/seller/new/$kind/$batch",
  loader: async ({ params: { kind, batch } }) => {
    if (!isFormKind(kind)) throw notFound();
    return { kind, batch, entry: await call(newEntry, { params: { kind, batch } }) };
  },
  component: () => <OwnEntryScreen {...useLoaded(entry)} />,
});

export const sellerRouter = createRouter({
  ...ROUTER_OPTIONS,
  routeTree: root.addChildren([
    ...[overview, ownStatements, ownStatement, catalogue, item],
    ...[newUpload, upload, newEntryOfKind, entry],
  ]),
  defaultErrorComponent: SellerError,
});
