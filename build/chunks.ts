/**
 * The chunks of the app, each with all that its modules need and no chunk above it has. The login form needs the first two:
 * what changes seldom, and what changes with every version. Home needs the next four. The others are whole areas, because
 * many small files compress worse and each costs a request.
 */
export const CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/ },
  { name: "start", test: /src[\\/](main|routes[\\/](__root|_outer|_outer\.login))\.tsx/ },
  {
    name: "api",
    test: /src[\\/](core[\\/](api|session)[\\/]|features[\\/](auth[\\/]requests|shell[\\/]navigation[\\/]visitorPages)\.ts)/,
  },
  {
    name: "status",
    test: /src[\\/](core[\\/]worker[\\/]worker|features[\\/]shell[\\/](status[\\/](OfflineStrip|UpdatePrompt)|navigation[\\/]OuterDrawer))\.tsx?/,
  },
  { name: "database", test: /src[\\/]core[\\/]database[\\/]db\.ts/ },
  { name: "home", test: /src[\\/]routes[\\/]_app(\.index)?\.tsx/ },
  {
    name: "background",
    test: /src[\\/](features[\\/]shell[\\/]backgroundWork|core[\\/](platform[\\/]persistOrAdvise|search[\\/]storeEntities|worker[\\/]installMoment))\.ts/,
  },
  {
    name: "idle",
    test: /(shared[\\/]contract[\\/]push|src[\\/]core[\\/](browsing[\\/]releaseNot|worker[\\/]pushSub)|src[\\/]features[\\/]shell[\\/]status[\\/]WhenIdle)/,
  },
  { name: "engine", test: /src[\\/]core[\\/]player[\\/](audio[\\/]engine|system[\\/]withEngine)\.ts/ },
  { name: "search", test: /src[\\/]features[\\/]shell[\\/]search[\\/](searchGroups|SearchResults|suggestions)\.tsx?/ },
  { name: "reorder", test: /src[\\/]ui[\\/]lists[\\/]useReorderDrag\.ts/ },
  { name: "sheet", test: /src[\\/]ui[\\/]overlays[\\/]MenuSheet\.tsx/ },
  { name: "tabs", test: /src[\\/]ui[\\/]Tabs\.tsx/ },
  { name: "common", test: /src[\\/]/, minShareCount: 2 },
  {
    name: "overlays",
    test: /src[\\/](core[\\/]logout|features[\\/](outbox[\\/]Waiting|song[\\/]AddTo|player[\\/]onDemand|shell[\\/](LogoutDialog|header[\\/]Install)))/,
  },
  { name: "visitor", test: /src[\\/]routes[\\/]_outer\./ },
  {
    name: "account",
    test: /src[\\/]routes[\\/]_app\.(change-password|create-playlist|orders?|order-detail|packages|pi|profile|\$)\b/,
  },
  { name: "beats", test: /src[\\/]routes[\\/]_app\.beat-/ },
  { name: "store", test: /src[\\/]routes[\\/]_app\.(cart|merchandise-)/ },
  { name: "artists", test: /src[\\/]routes[\\/]_app\.(artists?|featured|labels?|videos|nfts)\./ },
  { name: "statistics", test: /src[\\/]routes[\\/]_app\.statistics/ },
  { name: "music", test: /src[\\/]routes[\\/]_app\./ },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }));
