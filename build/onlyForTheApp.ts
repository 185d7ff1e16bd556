import type { Plugin } from "vite";

/** Most plugins know nothing of environments and would change the server's build too. */
export const onlyForTheApp = (...plugins: (Plugin | Plugin[])[]): Plugin[] =>
  plugins.flat().map((plugin) => ({ ...plugin, applyToEnvironment: (environment) => environment.name === "client" }));
