/**
 * The order of folders within a layer, from the bottom up: a folder (or file) may import what comes before it in its
 * list, and nothing that comes after. docs/architecture.md has a diagram.
 */
const CORE = [
  "src/core/platform/",
  "src/core/network/",
  "src/core/song/",
  "src/core/account/",
  "src/core/worker/",
  "src/core/api/",
  "src/core/mutations/",
  "src/core/database/",
  "src/core/session/",
  "src/core/actions/",
  "src/core/search/",
  "src/core/outbox/",
  "src/core/downloads/",
  "src/core/lyrics/",
  "src/core/cart/",
  "src/core/payments/",
  "src/core/prefetch/",
  "src/core/player/",
  "src/core/logout/",
  "src/core/lists/",
  "src/core/following/",
  "src/core/collections/",
  "src/core/notifications/",
];

const SERVER = [
  "server/common/",
  "server/settings/",
  "server/domain/",
  "server/db/",
  "server/cache/",
  "server/mail/",
  "server/media/",
  "server/push/",
  "server/services.ts",
  "server/accounts/",
  "server/payments/",
  "server/downloads/",
  "server/runtime/",
  "server/metrics/",
  "server/tracing/",
  "server/http/",
  "server/scrobbling/",
  "server/routes/",
  "server/subsonic/",
  "server/catalogue/",
  "server/admin/",
  "server/seller/",
  "server/app.ts",
  "server/main.ts",
  "server/account.ts",
  "server/backup/",
  "server/cli/",
];

export const ORDERS: readonly (readonly string[])[] = [CORE, SERVER];

/** The layers; the first matching pattern decides a file's layer. */
export const LAYERS = [
  ["routes", /^src\/(routes\/|main\.tsx$|prerender\.tsx$|router\.ts$|routeTree\.gen\.ts$)/],
  ["backoffice", /^src\/backoffice\//],
  ["features", /^src\/features\//],
  ["ui", /^src\/ui\//],
  ["core", /^src\/core\//],
  ["contract", /^shared\/contract\//],
  ["lib", /^shared\/lib\//],
  ["styles", /^src\/styles\//],
  ["sw", /^sw\//],
  ["build", /^(build\/|vite\.config\.ts$)/],
  ["server", /^server\//],
  ["tests", /^tests\//],
] as const;

export type Layer = (typeof LAYERS)[number][0];

/** What each layer may import besides itself. */
export const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  routes: ["features", "ui", "core", "contract", "lib", "styles"],
  features: ["ui", "core", "contract", "lib"],
  // An app of its own: it shares no screens with the listeners' app.
  backoffice: ["ui", "core", "contract", "lib", "styles"],
  // From core only what OPEN_TO_UI lists.
  ui: ["lib", "core"],
  core: ["contract", "lib"],
  contract: [],
  lib: [],
  styles: [],
  // From core only what OPEN_TO_WORKER lists.
  sw: ["contract", "lib", "core"],
  server: ["contract", "lib"],
  build: ["server", "contract"],
  tests: ["routes", "backoffice", "features", "ui", "core", "contract", "lib", "sw", "build", "server", "styles"],
};

/** Layers that render nothing and so may not contain JSX. */
export const WITHOUT_JSX: readonly Layer[] = ["core", "contract", "lib", "sw", "server"];

/** Features that every other feature may use: songs, their menus and cards, and the Lyric Pad are on many screens. */
export const SHARED_FEATURES = ["addToPlaylist", "cards", "favourites", "lyrics", "songList", "songMenu"];

/** The parts of core that do not know about music. */
export const OPEN_TO_UI = ["src/core/platform/"];

/** What sends the outbox. It must not depend on a page, because the worker also sends while no page is open. */
export const OPEN_TO_WORKER = [
  "src/core/api/appError.ts",
  "src/core/api/headers.ts",
  "src/core/api/wire.ts",
  "src/core/database/outboxRows.ts",
  "src/core/database/readableRow.ts",
  "src/core/outbox/drain.ts",
  "src/core/outbox/sendAction.ts",
  "src/core/platform/appBadge.ts",
  "src/core/platform/storageKeys.ts",
  "src/core/worker/scriptUrl.ts",
];

/** Roots below which the files and folders of one folder must not import each other in a cycle, at any depth. */
export const WITHOUT_CIRCLES = ["shared/", "src/core/", "src/features/", "src/ui/", "server/", "sw/"];

const APP = [
  "src/routes/",
  "src/backoffice/",
  "src/features/",
  "src/ui/",
  "src/core/",
  "src/main.tsx",
  "src/prerender.tsx",
  "src/router.ts",
];

/**
 * Every package, and the only files (or, with a trailing slash, folders) that may import it. Tests may import all of
 * them.
 */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  "@ariakit/react": ["src/ui/", "src/features/shell/"],
  "@atlaskit/pragmatic-drag-and-drop": ["src/ui/lists/"],
  "@aws-sdk/client-s3": ["server/media/storage/bucket.ts"],
  "@aws-sdk/lib-storage": ["server/media/storage/bucket.ts"],
  "@aws-sdk/s3-request-presigner": ["server/media/storage/bucket.ts"],
  "@fastify/compress": ["server/"],
  "@fastify/cookie": ["server/"],
  "@fastify/multipart": ["server/http/"],
  "@fastify/static": ["server/http/"],
  "@fastify/under-pressure": ["server/"],
  "@node-rs/argon2": ["server/accounts/"],
  "@opentelemetry/api": ["server/tracing/"],
  "@opentelemetry/exporter-trace-otlp-http": ["server/tracing/tracing.ts"],
  "@opentelemetry/resources": ["server/tracing/tracing.ts"],
  "@opentelemetry/sdk-trace-node": ["server/tracing/tracing.ts"],
  "@paypal/paypal-js": ["src/core/payments/providers/"],
  "@simplewebauthn/browser": ["shared/contract/admin/passkeys.ts", "src/backoffice/twoFactor/webAuthn.ts"],
  "@simplewebauthn/server": ["server/accounts/passkeys.ts"],
  "@tanstack/react-router": APP,
  "@tus/file-store": ["server/http/serveUploads.ts"],
  "@tus/server": ["server/http/serveUploads.ts"],
  "@vite-pwa/assets-generator": ["build/"],
  "@zxcvbn-ts/core": ["server/accounts/commonPasswords.ts"],
  "@zxcvbn-ts/language-common": ["server/accounts/commonPasswords.ts"],
  commander: ["server/cli/"],
  "cli-progress": ["server/catalogue/command/"],
  dexie: ["src/core/database/", "src/backoffice/offline/changes.ts"],
  "dexie-react-hooks": ["src/core/database/db.ts"],
  dompurify: ["src/ui/html/"],
  "drizzle-orm": ["server/db/", "server/catalogue/"],
  fastify: [
    "server/http/",
    "server/routes/",
    "server/subsonic/",
    "server/metrics/",
    "server/tracing/",
    "server/app.ts",
    "server/main.ts",
  ],
  "graphile-worker": ["server/db/jobs.ts"],
  helmet: ["server/http/"],
  howler: ["src/core/player/audio/"],
  idb: ["sw/"],
  jotai: ["src/core/platform/store.ts"],
  ky: ["src/core/api/transport.ts"],
  "ipaddr.js": ["server/domain/addressGroup.ts"],
  yazl: ["server/downloads/"],
  "content-disposition": ["server/media/"],
  lucide: ["src/ui/icons/"],
  "lru-cache": ["server/"],
  marked: ["server/catalogue/"],
  "music-metadata": ["server/media/", "server/catalogue/"],
  otpauth: ["server/accounts/oneTimeCodes.ts"],
  qr: ["src/backoffice/twoFactor/QrCode.tsx"],
  nodemailer: ["server/mail/"],
  "ogg-opus-decoder": ["server/media/"],
  "pdf-lib": ["server/downloads/"],
  pg: ["server/db/", "server/tracing/queries.ts"],
  "pg-copy-streams": ["server/db/copy.ts"],
  pino: ["server/runtime/log.ts"],
  "prom-client": ["server/metrics/"],
  react: APP,
  "@tanstack/react-table": ["src/backoffice/"],
  "react-dom": ["src/main.tsx", "src/backoffice/", "src/prerender.tsx", "src/ui/", "src/features/"],
  "sanitize-html": ["server/catalogue/"],
  sharp: ["server/media/"],
  tinykeys: ["src/core/player/system/", "src/features/shell/"],
  "tus-js-client": ["src/backoffice/uploads/"],
  uplot: ["src/backoffice/screens/dashboard/"],
  "web-push": ["server/push/"],
  vite: ["build/"],
  "vite-plugin-pwa": ["build/"],
  "workbox-precaching": ["sw/"],
  "workbox-window": ["src/core/worker/"],
  yaml: ["server/catalogue/"],
  "zod/mini": ["shared/", "src/", "sw/", "server/"],
};

/** The folders that may use Node's own modules. */
export const NODE_HOMES = ["build/", "server/", "tests/"];

/** Platform APIs that only one or a few files may use. */
export const PLATFORM_HOMES: readonly { word: RegExp; homes: readonly string[]; what: string }[] = [
  { word: /\bdangerouslySetInnerHTML\b/, homes: ["src/ui/html/SafeHtml.tsx"], what: "dangerouslySetInnerHTML" },
  { word: /\bnavigator\.serviceWorker\b/, homes: ["src/core/worker/container.ts"], what: "navigator.serviceWorker" },
  {
    word: /\bnavigator\.mediaSession\b/,
    homes: ["src/core/player/system/mediaSession.ts", "src/core/worker/staleChunk.ts"],
    what: "navigator.mediaSession",
  },
];
