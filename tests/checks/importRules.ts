/** Where a file stands. The first pattern that fits names its layer. */
export const LAYERS = [
  ["routes", /^src\/(routes\/|main\.tsx$|router\.ts$|routeTree\.gen\.ts$)/],
  ["features", /^src\/features\//],
  ["ui", /^src\/ui\//],
  ["core", /^src\/core\//],
  ["contract", /^src\/contract\//],
  ["lib", /^src\/lib\//],
  ["styles", /^src\/styles\//],
  ["sw", /^sw\//],
  ["server", /^server\//],
  ["demo", /^demo\//],
  ["tests", /^tests\//],
] as const;

export type Layer = (typeof LAYERS)[number][0];

/** What each layer may import, besides itself. */
export const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  routes: ["features", "ui", "core", "contract", "lib", "styles"],
  features: ["ui", "core", "contract", "lib"],
  // Of the core only what OPEN_TO_UI names.
  ui: ["lib", "core"],
  core: ["contract", "lib"],
  contract: [],
  lib: [],
  styles: [],
  sw: ["contract", "lib"],
  server: ["contract", "lib"],
  demo: ["server", "contract", "lib"],
  tests: ["routes", "features", "ui", "core", "contract", "lib", "sw", "server", "demo"],
};

/** Features that every other may use; a song's row is on most screens. */
export const SHARED_FEATURES = ["song"];

/** The parts of the core that say nothing of music. */
export const OPEN_TO_UI = ["src/core/popups.ts", "src/core/store.ts", "src/core/report.ts"];

/** What sends the outbox: it knows of no page, because the worker sends when no page is open. */
export const OPEN_TO_WORKER = [
  "src/core/api/appError.ts",
  "src/core/api/headers.ts",
  "src/core/api/wire.ts",
  "src/core/offline/outbox/drain.ts",
  "src/core/offline/outbox/rows.ts",
  "src/core/offline/outbox/sendAction.ts",
  "src/core/storageKeys.ts",
];

/** Packages with one home: the only files (or, ending in a slash, folders) that may import them. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  howler: ["src/core/player/howl.ts"],
  dexie: ["src/core/offline/db.ts"],
  "dexie-react-hooks": ["src/core/offline/db.ts"],
  ky: ["src/core/api/transport.ts"],
  jotai: ["src/core/store.ts"],
  "workbox-window": ["src/core/sw/worker.ts"],
  "@paypal/paypal-js": ["src/core/payments/provider.ts"],
  idb: ["sw/account.ts", "sw/outbox.ts"],
  "workbox-precaching": ["sw/sw.ts"],
  dompurify: ["src/ui/"],
  "@ariakit/react": ["src/ui/", "src/features/shell/"],
  "lucide-react": ["src/ui/icons.ts", "src/ui/firstIcons.ts"],
  fastify: ["server/"],
  "drizzle-orm": ["server/"],
  pg: ["server/"],
};

/** Packages that whole layers keep to. */
export const PACKAGES_OF: Partial<Record<Layer, readonly string[]>> = {
  contract: ["zod/mini"],
  lib: [],
};

/** Words of the platform with one home, or with few. */
export const PLATFORM_OWNERS: readonly { word: RegExp; homes: readonly string[]; what: string }[] = [
  { word: /\bdangerouslySetInnerHTML\b/, homes: ["src/ui/SafeHtml.tsx"], what: "dangerouslySetInnerHTML" },
  { word: /\bnavigator\.serviceWorker\b/, homes: ["src/core/sw/container.ts"], what: "navigator.serviceWorker" },
  {
    word: /\bnavigator\.mediaSession\b/,
    homes: ["src/core/player/mediaSession.ts", "src/core/sw/staleChunk.ts"],
    what: "navigator.mediaSession",
  },
];
