/** Used by Vite while it builds. */

const HELPER = /vite\/preload-helper/;
const LOADING = "baseModule().catch(";

/** Becomes part of the app. `part` is the module, or what an `import().then(…)` took from it. */
const WHOLE = `
function whole(part) {
  const isEmpty = typeof part === "object" && Object.values(part).every((value) => value === undefined);
  if (part === undefined || isEmpty) throw new SyntaxError("The file is empty.");
  return part;
}`;

/**
 * Has an empty chunk fail to load as a missing one does, with "vite:preloadError": to a browser it is a module without exports.
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
