import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunkGroups.mjs";
import { CHUNKS } from "./build/chunks.ts";
import { apiServer, developmentServer } from "./build/developmentServer.ts";
import { onlyForTheApp } from "./build/onlyForTheApp.ts";
import { precompress } from "./build/precompress.mjs";
import { firstScreen, PRERENDERED } from "./build/prerender.mjs";
import { CODE_SPLITTING } from "./build/routes.ts";
import { serviceWorker } from "./build/serviceWorker.ts";
import { startupLinks } from "./build/startupImages.mjs";
import { wholeChunks } from "./build/wholeChunks.mjs";
import { hashSources, noteBuilt } from "./server/launch/sources.mjs";

export default defineConfig({
  // Howler without its plugin for spatial sound, and Dexie for browsers that have async functions.
  resolve: { alias: { howler: "howler/dist/howler.core.min.js", dexie: "dexie/dist/modern/dexie.mjs" } },
  plugins: [
    onlyForTheApp(
      tanstackRouter({ target: "react", autoCodeSplitting: true, codeSplittingOptions: CODE_SPLITTING }),
      react(),
      firstScreen(),
      startupLinks(),
      chunkGroups(CHUNKS),
      wholeChunks(),
      serviceWorker(),
    ),
    apiServer(),
  ],
  builder: {
    async buildApp({ build, environments }) {
      const hash = hashSources();
      for (const name of ["prerender", "client", "backoffice", "server"] as const)
        if (environments[name]) await build(environments[name]);
      await precompress("dist");
      noteBuilt(hash);
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist",
        // With a single stylesheet, the login screen would wait for the styles of every other screen.
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    // Built after the app, so that the app's chunks and the worker's list of files contain none of it.
    backoffice: {
      consumer: "client",
      build: {
        outDir: "dist",
        assetsDir: "backoffice/assets",
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { admin: "admin.html", "admin-sw": "sw/backOffice.ts" },
          output: {
            // A worker's address must not change.
            entryFileNames: ({ name }) => (name === "admin-sw" ? "[name].js" : "backoffice/assets/[name]-[hash].js"),
          },
        },
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
      // The packages with the most files are bundled, because loading their files one by one takes half of the startup.
      resolve: { external: true, noExternal: ["drizzle-orm", "zod"] },
      build: {
        outDir: "dist-server",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: "server/main.ts",
            import: "server/catalogue/main.ts",
            account: "server/account.ts",
            segue: "server/cli/main.ts",
          },
          output: { entryFileNames: "[name].js" },
        },
      },
    },
  },
  server: developmentServer,
});
