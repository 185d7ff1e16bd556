import { spawn } from "node:child_process";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";
import { chunkGroups } from "./server/launch/chunkGroups.mjs";
import { scopedName } from "./server/launch/classNames.mjs";
import { evaluated } from "./server/launch/evaluated.mjs";
import { precompress } from "./server/launch/precompress.mjs";
import { firstScreen, PRERENDERED } from "./server/launch/prerender.mjs";
import { hashSources, noteBuilt } from "./server/launch/sources.mjs";
import { startupLinks } from "./server/launch/startupImages.mjs";
import { SERVER_PATHS } from "./src/contract/serverPaths.ts";

const API_IN_DEVELOPMENT = { host: "127.0.0.1", port: 3001 };

/**
 * The chunks of the app, each with all that its modules need and no chunk above it has. The login form needs the first two:
 * what changes seldom, and what changes with every version. Home needs the next four. The others are whole areas, because
 * many small files compress worse and each costs a request.
 */
const CHUNKS = [
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
    test: /src[\\/](contract[\\/]push|core[\\/](browsing[\\/]releaseNot|worker[\\/]pushSub)|features[\\/]shell[\\/]status[\\/]WhenIdle)\w*\.tsx?/,
  },
  { name: "engine", test: /src[\\/]core[\\/]player[\\/](audio[\\/]engine|system[\\/]withEngine)\.ts/ },
  { name: "search", test: /src[\\/]features[\\/]shell[\\/]search[\\/](searchGroups|SearchResults|suggestions)\.tsx?/ },
  { name: "reorder", test: /src[\\/]ui[\\/]lists[\\/]useReorderDrag\.ts/ },
  { name: "sheet", test: /src[\\/]ui[\\/]overlays[\\/]MenuSheet\.tsx/ },
  { name: "tabs", test: /src[\\/]ui[\\/]Tabs\.tsx/ },
  { name: "common", test: /src[\\/]/, minShareCount: 2 },
  {
    name: "overlays",
    test: /src[\\/](core[\\/]logout|features[\\/](outbox[\\/]Waiting|song[\\/]AddTo|player[\\/]onDemand|shell[\\/](LogoutDialog|header[\\/]Install)))[\\/\w]*\.tsx?/,
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

/** The routes that the login form is made of. */
const FIRST_ROUTES = ["__root__", "/_outer", "/_outer/login"];

type Shape = "wide" | "narrow";

/** The manifest's pictures for a shape of window, each by its file's name and with what it shows. `npm run screenshots` takes them. */
const picturesOf = (form_factor: Shape, sizes: string, labels: Record<string, string>) =>
  Object.entries(labels).map(([name, label]) => {
    return { src: `/screenshots/${name}-${form_factor}.png`, sizes, type: "image/png", form_factor, label };
  });

/** How Segue looks and behaves once it is installed. */
const MANIFEST: Partial<ManifestOptions> = {
  id: "/",
  start_url: "/?source=pwa",
  scope: "/",
  name: "Segue",
  short_name: "Segue",
  description: "Music that follows on, with a beat store and a shop. Yours to play without a network.",
  lang: "en-GB",
  dir: "ltr",
  display: "standalone",
  display_override: ["window-controls-overlay", "standalone"],
  theme_color: "#110c14",
  background_color: "#110c14",
  categories: ["music", "entertainment", "shopping"],
  launch_handler: { client_mode: ["focus-existing", "auto"] },
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon-monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
  ],
  shortcuts: [
    { name: "Search", url: "/?source=shortcut&focus=search" },
    { name: "Favourites", url: "/favourites?source=shortcut" },
    { name: "My Playlist", url: "/my-playlist?source=shortcut" },
    { name: "Your Music", url: "/your-music?source=shortcut" },
  ],
  screenshots: [
    ...picturesOf("wide", "1280x800", { home: "Home", album: "An album", beats: "Beat Store" }),
    ...picturesOf("narrow", "780x1688", {
      home: "Home on a phone",
      albums: "Albums & EPs",
      album: "An album on a phone",
    }),
  ],
};

/** Keeps plugins that know nothing of environments away from the server's build. */
function onlyForTheApp(...plugins: (Plugin | Plugin[])[]): Plugin[] {
  return plugins
    .flat()
    .map((plugin) => ({ ...plugin, applyToEnvironment: (environment) => environment.name === "client" }));
}

/** In development the API server runs beside Vite, restarts when its sources change, and ends with it. */
function apiServer(): Plugin {
  return {
    name: "segue:api-server",
    apply: "serve",
    configureServer(vite) {
      const api = spawn(
        process.execPath,
        ["--import", "tsx", "--watch-path=server", "--watch-path=src/contract", "server/main.ts"],
        {
          stdio: "inherit",
          env: { PUBLIC_URL: "http://127.0.0.1:3000", ...process.env, PORT: String(API_IN_DEVELOPMENT.port) },
        },
      );
      vite.httpServer?.on("close", () => api.kill());
      process.on("exit", () => api.kill());
    },
  };
}

export default defineConfig({
  // Howler without its plugin for sound in space, and Dexie for browsers that know async functions.
  resolve: { alias: { howler: "howler/dist/howler.core.min.js", dexie: "dexie/dist/modern/dexie.mjs" } },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    onlyForTheApp(
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        // Loaders too: each brings its part of the contract, and the login form needs none of them.
        codeSplittingOptions: {
          defaultBehavior: [["loader", "pendingComponent", "component"]],
          // The login form is part of the first chunk and is not loaded again as a part of it.
          splitBehavior: ({ routeId }) => (FIRST_ROUTES.includes(routeId) ? [] : undefined),
        },
        routesDirectory: "./src/routes",
        generatedRouteTree: "./src/routeTree.gen.ts",
      }),
      react(),
      firstScreen(),
      startupLinks(),
      chunkGroups(CHUNKS),
      VitePWA({
        strategies: "injectManifest",
        srcDir: "sw",
        filename: "sw.ts",
        registerType: "prompt",
        injectRegister: false,
        manifest: MANIFEST,
        // The worker keeps the icon of the app by the patterns below; the others are the system's.
        includeManifestIcons: false,
        injectManifest: {
          rollupFormat: "iife",
          buildPlugins: { vite: [evaluated("sw/calls.ts")] },
          // The worker's own scripts are kept by the browser, and the pages of other areas are no part of the app.
          globIgnores: ["**/outboxScript-*", "area.css"],
          // A name with a hash is its own revision; the worker, which is read at each of its starts, adds the word itself.
          manifestTransforms: [
            (entries) => ({
              manifest: entries.map(
                ({ revision, ...entry }) => (revision ? { ...entry, revision } : entry) as (typeof entries)[0],
              ),
            }),
          ],
          globPatterns: ["**/*.{js,css,html}", "favicon.svg", "icons/icon-192.png", "assets/*-latin-*.woff2"],
        },
      }),
    ),
    apiServer(),
  ],
  builder: {
    async buildApp({ build, environments }) {
      const hash = hashSources();
      for (const name of ["prerender", "client", "server"] as const)
        if (environments[name]) await build(environments[name]);
      await precompress("dist");
      noteBuilt(hash);
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist",
        // One stylesheet would make the login screen wait for the looks of every other screen.
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    prerender: {
      consumer: "server",
      resolve: { external: true },
      build: {
        outDir: PRERENDERED,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: { prerender: "src/prerender.tsx" }, output: { entryFileNames: "[name].js" } },
      },
    },
    server: {
      consumer: "server",
      resolve: { external: true },
      build: {
        outDir: "dist-server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: { main: "server/main.ts", import: "server/catalogue/main.ts", endSessions: "server/endSessions.ts" },
          output: { entryFileNames: "[name].js" },
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(
      SERVER_PATHS.map((prefix) => [
        `^${prefix}(/|$|\\?)`,
        `http://${API_IN_DEVELOPMENT.host}:${API_IN_DEVELOPMENT.port}`,
      ]),
    ),
  },
});
