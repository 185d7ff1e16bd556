import { VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { evaluated } from "./evaluated.mjs";
import { MANIFEST } from "./manifest.ts";

type ManifestTransform = NonNullable<VitePWAOptions["injectManifest"]["manifestTransforms"]>[number];

/**
 * A hashed name changes with the file, so its `revision` is null. Leaves these revisions out, because the worker reads
 * the list on each start; sw/sw.ts adds them again.
 */
const dropEmptyRevisions: ManifestTransform = (entries) => ({
  manifest: entries.map(({ revision, ...entry }) => (revision ? { ...entry, revision } : entry) as (typeof entries)[0]),
});

/** Builds sw/sw.ts with its list of files to cache, and the web app manifest. */
export const serviceWorker = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    registerType: "prompt",
    injectRegister: false,
    manifest: MANIFEST,
    // The app shows only the icon in globPatterns; the operating system fetches the others.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: "iife",
      buildPlugins: { vite: [evaluated("sw/calls.ts")] },
      // The browser stores the worker's own scripts, and area.css belongs to pages outside the app.
      globIgnores: ["**/outboxScript-*", "area.css"],
      manifestTransforms: [dropEmptyRevisions],
      globPatterns: ["**/*.{js,css,html}", "favicon.svg", "icons/icon-192.png", "assets/*-latin-*.woff2"],
    },
  });
