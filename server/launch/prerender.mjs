/**
 * Used by Vite while it builds: makes index.html a page that shows something before any of its modules has run. It has the
 * login form that `src/prerender.tsx` draws, and its modules are fetched at once but started by public/boot.js.
 */
import { readFile, writeFile } from "node:fs/promises";
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

/** Everything waits for this script, and Vite copies it as it stands. */
async function minifyBoot(folder) {
  const file = join(folder, "boot.js");
  const { code } = await minify(file, await readFile(file, "utf8"));
  await writeFile(file, code);
}

/** @returns {import("vite").Plugin} */
export const firstScreen = () => ({
  name: "segue:first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    async handler(html) {
      const form = await renderLogin();
      return preload(html).replace('<div id="first"></div>', () => `<div id="first">${form}</div>`);
    },
  },
  writeBundle: ({ dir }) => minifyBoot(dir),
});
