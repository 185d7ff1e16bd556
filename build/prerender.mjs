/**
 * Used by Vite during the build: lets index.html show the login form before any of its modules has run. It inlines the
 * form from `src/prerender.tsx` and public/boot.js, and fetches the app's scripts early but leaves it to boot.js to
 * start them. For the reasons see docs/decisions/021-login-form-before-the-app.md.
 */
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { minify } from "vite";
import { isBackOffice } from "./backOffice.mjs";

/** Where the part of the app that renders the form is built. It runs once, during the build, and is not served. */
export const PRERENDERED = "node_modules/.vite/prerender";

async function renderLogin() {
  const { href } = pathToFileURL(resolve(PRERENDERED, "prerender.js"));
  // Avoids the module cache, which may hold the file of an earlier build in the same process.
  const address = `${href}?${Date.now()}`;
  const built = await import(address);
  return built.renderLogin();
}

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const IMPORTED = '<link rel="modulepreload" ';
const STYLESHEET = /<link rel="stylesheet"[^<>]*>\n */;
const isFont = (file) => file.endsWith(".woff2") && file.includes("-latin-wght-normal-");

/**
 * Preloads a module as if it were a classic script. The browser then only stores the file, whereas a module would also
 * be compiled while the form is being painted.
 */
const SCRIPT = '<link rel="preload" as="script" fetchpriority="low" ';

/** Preloads the app's scripts. The app's own chunk, which imports the others, is marked as the one to start. */
const preloadScripts = (html) =>
  html
    .replace(
      ENTRY,
      (_, address) => `${SCRIPT}crossorigin href="${address}"${address.includes("/start-") ? " data-app" : ""}>`,
    )
    .replaceAll(IMPORTED, SCRIPT);

/**
 * Requests the stylesheet and the fonts before the app, so that the form is not first laid out in a fallback font.
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

/**
 * Inlines public/boot.js, because parsing waits for an external script and the first frame waits for parsing. The
 * server's policy allows the script by its hash.
 */
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
    async handler(html, { bundle, filename }) {
      if (isBackOffice(filename)) return html;
      const [form, boot] = await Promise.all([renderLogin(), bootInline()]);
      const fonts = Object.keys(bundle).filter(isFont);
      return preloadLooks(preloadScripts(html), fonts)
        .replace(BOOT_TAG, () => boot)
        .replace('<div id="first"></div>', () => `<div id="first">${form}</div>`);
    },
  },
  // Removes the copy that Vite made from public.
  writeBundle: ({ dir }) => rm(join(dir, "boot.js")),
});
