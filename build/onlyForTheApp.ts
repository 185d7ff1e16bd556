import type { Plugin } from "vite";

/**
 * Limits plugins to the app's own environment, "client". Otherwise most of them would change the server's build too.
 */
export const onlyForTheApp = (...plugins: (Plugin | Plugin[])[]): Plugin[] =>
  plugins.flat().map((plugin) => ({ ...plugin, applyToEnvironment: (environment) => environment.name === "client" }));
