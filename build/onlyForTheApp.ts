import type { Plugin } from "vite";

/** Limits plugins to the client environment; most would otherwise change the server's build too. */
export const onlyForTheApp = (...plugins: (Plugin | Plugin[])[]): Plugin[] =>
  plugins.flat().map((plugin) => ({ ...plugin, applyToEnvironment: (environment) => environment.name === "client" }));
