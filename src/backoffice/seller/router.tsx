import { createRootRoute, createRoute, createRouter, notFound, redirect } from "@tanstack/react-router";
import { USUAL_DAYS } from "#contract/admin/dashboard.ts";
import { twoFactor } from "#contract/admin/twoFactor.ts";
import { sellerItem } from "#contract/seller/edits.ts";
import { isShared } from "#contract/seller/items.ts";
import { newEntry } from "#contract/seller/newEntries.ts";
import { sellerItems, sellerLogout, sellerOverview } from "#contract/seller/overview.ts";
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
import { accountRoute, signInFirst, signInRoute } from "../twoFactor/routes.tsx";
import { useLoaded } from "../useLoaded.ts";
import { loadSeller } from "./loadSeller.ts";
import { OwnCatalogueScreen } from "./OwnCatalogueScreen.tsx";
import { OwnEntryScreen } from "./OwnEntryScreen.tsx";
import { OwnItemScreen } from "./OwnItemScreen.tsx";
import { OwnStatementScreen } from "./OwnStatementScreen.tsx";
import { OwnStatementsScreen } from "./OwnStatementsScreen.tsx";
import { OwnUploadScreen } from "./OwnUploadScreen.tsx";
import { SellerOverviewScreen } from "./SellerOverviewScreen.tsx";

const SellerError = areaError("This area is for sellers of this store.");

const AREA = { home: "/seller", logout: sellerLogout } as const;

const root = createRootRoute();

/** All screens except sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: signInFirst(AREA, async () => (await call(twoFactor)).next_step),
  loader: loadSeller,
  component: () => (
    <NameSearch value={asSeller}>
      <AreaShell {...AREA} areas={SELLER_AREAS} label="Seller" user={useLoaded(shell)} />
    </NameSearch>
  ),
  errorComponent: SellerError,
});

const overview = createRoute({
  getParentRoute: () => shell,
  path: "/seller",
  validateSearch: readPeriod,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => call(sellerOverview, { query: { days: deps.days ?? USUAL_DAYS } }),
  component: () => <SellerOverviewScreen {...useLoaded(overview)} />,
});

const ownStatements = createRoute({
  getParentRoute: () => shell,
  path: "/seller/statements",
  loader: () => call(statements),
  component: () => <OwnStatementsScreen {...useLoaded(ownStatements)} />,
});

const ownStatement = createRoute({
  getParentRoute: () => shell,
  path: "/seller/statements/$month",
  loader: ({ params }) => call(statement, { params }),
  component: () => <OwnStatementScreen statement={useLoaded(ownStatement)} />,
});

const catalogue = createRoute({
  getParentRoute: () => shell,
  path: "/seller/catalogue",
  loader: async () => {
    const [items, uploads] = await Promise.all([call(sellerItems), call(sellerUploads)]);
    return { ...items, ...uploads };
  },
  component: () => <OwnCatalogueScreen {...useLoaded(catalogue)} />,
});

const item = createRoute({
  getParentRoute: () => shell,
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
  getParentRoute: () => shell,
  path: "/seller/uploads",
  loader: openNew("/seller/uploads"),
});

const upload = createRoute({
  getParentRoute: () => shell,
  path: "/seller/uploads/$batch",
  loader: async ({ params }) => ({ batch: params.batch, ...(await call(sellerUpload, { params })) }),
  component: () => <OwnUploadScreen {...useLoaded(upload)} />,
});

const newEntryOfKind = createRoute({
  getParentRoute: () => shell,
  path: "/seller/new/$kind",
  loader: ({ params }) => openNew(`/seller/new/${params.kind}`)(),
});

const entry = createRoute({
  getParentRoute: () => shell,
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
    signInRoute(root, AREA),
    shell.addChildren([
      overview,
      ownStatements,
      ownStatement,
      catalogue,
      item,
      newUpload,
      upload,
      newEntryOfKind,
      entry,
      accountRoute(shell, AREA),
    ]),
  ]),
  defaultErrorComponent: SellerError,
});
