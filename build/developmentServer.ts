import { spawn } from "node:child_process";
import type { Plugin, ServerOptions } from "vite";
import { SERVER_PATHS } from "#contract/serverPaths.ts";

const API = { host: "127.0.0.1", port: 3001 };

/** Vite's development server, which proxies the API's paths. */
export const developmentServer: ServerOptions = {
  host: "127.0.0.1",
  port: 3000,
  strictPort: true,
  proxy: Object.fromEntries(
    SERVER_PATHS.filter((path) => path !== "/admin" && path !== "/seller").map((prefix) => [
      `^${prefix}(/|$|\\?)`,
      `http://${API.host}:${API.port}`,
    ]),
  ),
};

/** Runs the API server beside Vite in development: it restarts when its sources change, and stops with Vite. */
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
      // Serves the back office at its own URLs, like the server does with the built page.
      vite.middlewares.use((request, _, next) => {
        if (/^\/(admin|seller)(\/|$|\?)/.test(request.url ?? "")) request.url = "/admin.html";
        next();
      });
      vite.httpServer?.on("close", () => api.kill());
      process.on("exit", () => api.kill());
    },
  };
}
