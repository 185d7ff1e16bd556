import { spawn } from "node:child_process";
import type { Plugin, ServerOptions } from "vite";
import { SERVER_PATHS } from "#contract/serverPaths.ts";

const API = { host: "127.0.0.1", port: 3001 };

/** Vite's own server, which passes the API's paths on. */
export const developmentServer: ServerOptions = {
  host: "127.0.0.1",
  port: 3000,
  strictPort: true,
  proxy: Object.fromEntries(SERVER_PATHS.map((prefix) => [`^${prefix}(/|$|\\?)`, `http://${API.host}:${API.port}`])),
};

/** In development the API server runs beside Vite, restarts when its sources change, and ends with it. */
export function apiServer(): Plugin {
  return {
    name: "segue:api-server",
    apply: "serve",
    configureServer(vite) {
      const api = spawn(
        process.execPath,
        ["--import", "tsx", "--watch-path=server", "--watch-path=shared", "server/main.ts"],
        {
          stdio: "inherit",
          env: { PUBLIC_URL: "http://127.0.0.1:3000", ...process.env, PORT: String(API.port) },
        },
      );
      vite.httpServer?.on("close", () => api.kill());
      process.on("exit", () => api.kill());
    },
  };
}
