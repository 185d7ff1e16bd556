/** Used by Vite during the build. */
import { resolve } from "node:path";
import { runnerImport } from "vite";

/**
 * Evaluates a module of plain data during the build and replaces it with its exports, so that its imports are not
 * bundled.
 * @param {string} name
 * @returns {import("vite").Plugin}
 */
export const evaluated = (name) => ({
  name: "segue:evaluated",
  apply: "build",
  async load(id) {
    if (id !== resolve(name)) return undefined;
    const { module } = await runnerImport(id, { configFile: false, logLevel: "error" });
    return Object.entries(module)
      .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});
