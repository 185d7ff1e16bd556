/**
 * Used by Vite while it builds: makes index.html a page that shows something before any of its modules has run. It has the
 * login form that `src/prerender.tsx` draws and public/boot.js itself, and its modules are fetched at once but started by
 * that script.
 */
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { minify } from "vite";

/** Where the part of the app that draws the form is built to. It is run once, and is no part of what is served. */
export const PRERENDERED = "node_modules/.vite/prerender";

async function renderLogin() {
  const { href } = pathToFileURL(resolve(PRERENDERED, "prerender.js"));
  // A build before this one, in the same process, has loaded another file of that name.
  const address = `${href}?${Date.now()}`;
  const built = await import(address);
  return built.renderLogin();
}

const MODULES = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** The chunk of the app, which imports the others, is the one to be started. */
const preload = (html) =>
  html.replace(MODULES, (_, address) => {
    const isApp = address.includes("/start-");
    return `<link rel="modulepreload" crossorigin href="${address}"${isApp ? " data-app" : ""}>`;
  });

const BOOT_TAG = '<script src="/boot.js"></script>';

/** Parsing waits for a script that is fetched, and the first frame for parsing. The server allows this one by its hash. */
async function bootInline() {
  const { code } = await minify("boot.js", await readFile("public/boot.js", "utf8"));
  return `<script>${code.trim()}</script>`;
}

/** @returns {import("vite").Plugin} */
export const firstScreen = () => ({
  name: "segue:first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    async handler(html) {
      const [form, boot] = await Promise.all([renderLogin(), bootInline()]);
      return preload(html)
        .replace(BOOT_TAG, () => boot)
        .replace('<div id="first"></div>', () => `<div id="first">${form}</div>`);
    },
  },
  // Vite has copied it from public.
  writeBundle: ({ dir }) => rm(join(dir, "boot.js")),
});
