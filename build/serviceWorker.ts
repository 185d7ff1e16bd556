import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { evaluated } from "./evaluated.mjs";
import { MANIFEST } from "./manifest.ts";

type ManifestTransform = NonNullable<VitePWAOptions["injectManifest"]["manifestTransforms"]>[number];

/** A name with a hash is its own revision; the worker, which reads this list at each start, adds "revision: null" itself. */
const dropEmptyRevisions: ManifestTransform = (entries) => ({
  manifest: entries.map(({ revision, ...entry }) => (revision ? { ...entry, revision } : entry) as (typeof entries)[0]),
});

/** Builds sw/sw.ts with the list of files that it caches, and the web app manifest. */
export const serviceWorker = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    registerType: "prompt",
    injectRegister: false,
    manifest: MANIFEST,
    // globPatterns below has the icon that the app shows; the system fetches the others.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: "iife",
      buildPlugins: { vite: [evaluated("sw/calls.ts")] },
      // The browser keeps the worker's own scripts, and area.css belongs to pages outside the app.
      globIgnores: ["**/outboxScript-*", "area.css"],
      manifestTransforms: [dropEmptyRevisions],
      globPatterns: ["**/*.{js,css,html}", "favicon.svg", "icons/icon-192.png", "assets/*-latin-*.woff2"],
    },
  });
