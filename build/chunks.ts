/**
 * Downloading, bought beats, the search index, the Lyric Pad and the look of orders: few screens use them, or they work
 * in the background. They get chunks of their own, which the other screens do not fetch.
 */
const RARELY_USED =
  /core[\\/](collections[\\/]keepOffline|downloads|lyrics)|contract[\\/]ownedBeats|features[\\/]lyrics|song[\\/](isPreview|previewOf)|lib[\\/]search|TwoLineRows/;

/**
 * The chunks in addition to those that the router splits off for each route. The login form needs "framework", which
 * rarely changes, and "start", which changes with every version. Home needs "home". Other code that several screens
 * share goes into one file, because many small files compress less well and each one costs a request.
 */
export const CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/ },
  { name: "start", test: /src[\\/](main|routes[\\/](__root|_outer|_outer\.login))\.tsx/ },
  {
    name: "home",
    test: /src[\\/](routes[\\/]_app(\.index)?\.tsx|core[\\/](database[\\/]db|session[\\/](sessionCalls|deleteAccountData))\.ts)/,
  },
  {
    name: "common",
    test: (id: string) => /src[\\/]|shared[\\/]/.test(id) && !RARELY_USED.test(id),
    minShareCount: 3,
  },
  {
    name: "account",
    test: /src[\\/]routes[\\/]_app\.(change-password|create-playlist|nfts|orders?|order-detail|packages|pi|profile|statistics|videos|\$)/,
  },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }));
