/**
 * Used by Vite while it builds: makes index.html a page that shows something before any of its modules has run. It has the
 * login form that `src/prerender.tsx` draws and public/boot.js itself, and its scripts are fetched at once but started by
 * that one. Why in this order: docs/decisions/021-login-form-before-the-app.md.
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

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const IMPORTED = '<link rel="modulepreload" ';
const STYLESHEET = /<link rel="stylesheet"[^<>]*>\n */;
const isFont = (file) => file.endsWith(".woff2") && file.includes("-latin-wght-normal-");

/** A script that is fetched with the page is only kept: a module would be compiled while the form is to be drawn. */
const SCRIPT = '<link rel="preload" as="script" fetchpriority="low" ';

/** The chunk of the app, which imports the others, is the one to be started. */
const preloadScripts = (html) =>
  html
    .replace(
      ENTRY,
      (_, address) => `${SCRIPT}crossorigin href="${address}"${address.includes("/start-") ? " data-app" : ""}>`,
    )
    .replaceAll(IMPORTED, SCRIPT);

/**
 * What the first frame needs is asked for before the app: the stylesheet, and the fonts, so that the form is not laid out in
 * another one first.
 */
function preloadLooks(html, fonts) {
  const [stylesheet] = STYLESHEET.exec(html) ?? [];
  if (!stylesheet || fonts.length === 0) throw new Error("the build has no stylesheet or no font for the first frame");
  const links = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n    `,
  );
  return html.replace(stylesheet, "").replace(SCRIPT, () => `${stylesheet}${links.join("")}${SCRIPT}`);
}

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
    async handler(html, { bundle }) {
      const [form, boot] = await Promise.all([renderLogin(), bootInline()]);
      const fonts = Object.keys(bundle).filter(isFont);
      return preloadLooks(preloadScripts(html), fonts)
        .replace(BOOT_TAG, () => boot)
        .replace('<div id="first"></div>', () => `<div id="first">${form}</div>`);
    },
  },
  // Vite has copied it from public.
  writeBundle: ({ dir }) => rm(join(dir, "boot.js")),
});
