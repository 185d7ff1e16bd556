/** Used by Vite during the build. */

const HELPER = /vite\/preload-helper/;
const LOADING = "baseModule().catch(";

/** Code added to the app. `part` is a loaded module, or what an `import().then(…)` made of that module. */
const WHOLE = `
function whole(part) {
  const isEmpty = typeof part === "object" && Object.values(part).every((value) => value === undefined);
  if (part === undefined || isEmpty) throw new SyntaxError("The file is empty.");
  return part;
}`;

/**
 * Makes an empty chunk fail with "vite:preloadError", as a missing one does. To a browser, an empty file is a module
 * without exports.
 * @returns {import("vite").Plugin}
 */
export const wholeChunks = () => ({
  name: "segue:whole-chunks",
  apply: "build",
  transform: {
    filter: { id: HELPER },
    handler(code) {
      if (!code.includes(LOADING)) this.error("Vite loads chunks in another way now.");
      return { code: code.replace(LOADING, "baseModule().then(whole).catch(") + WHOLE, map: null };
    },
  },
});
