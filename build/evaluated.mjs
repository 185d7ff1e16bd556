/** Used by Vite while it builds. */
import { resolve } from "node:path";
import { runnerImport } from "vite";

/**
 * Runs a module of plain data while building, and puts what it exports in its place: what it needed for that is not built in.
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
