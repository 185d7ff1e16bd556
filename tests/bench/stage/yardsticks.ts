/** Builds and starts what the product is compared with. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { precompress } from "#build/precompress.mjs";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { type Program, startProgram } from "./program.ts";

const FOLDER = join(PROJECT_ROOT, "tests/bench/yardsticks");

const startYardstick = (name: string, ...args: string[]): Promise<Program> =>
  startProgram(["--import", "tsx", join(FOLDER, `${name}.ts`), ...args], { NODE_ENV: "production" });

/**
 * A yardstick page, built and served in the same way as the product, in a temporary folder. The blank page is served at
 * any path, such as /login.
 */
export async function startPage(name: "blank" | "list"): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), "segue-yardstick-"));
  await build({
    configFile: false,
    mode: "production",
    root: join(FOLDER, name),
    logLevel: "error",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await precompress(folder);
  const program = await startYardstick("page", folder);
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true });
  };
  return { ...program, stop };
}

/** Bare `node:http` that returns JSON. */
export const startJson = (): Promise<Program> => startYardstick("json");

/** Like `startJson`, with a SELECT for each request. */
export const startSelect = (databaseUrl: string): Promise<Program> => startYardstick("select", databaseUrl);
