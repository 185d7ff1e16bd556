import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";

const LOCK = {
  packages: {
    "": {},
    "node_modules/fastify": { version: "5.0.0" },
    "node_modules/vite": { version: "8.0.0", dev: true },
    "node_modules/of-another-system": { version: "1.0.0", optional: true },
  },
};

/** A fresh clone of a small project with the real programs of `npm start` and `npm run import`. */
export async function makeFreshClone(name = "segue-launch-") {
  const path = await mkdtemp(join(tmpdir(), name));
  const inside = (...parts: string[]) => join(path, ...parts);
  for (const part of ["server/start.mjs", "server/import.mjs", "server/launch"]) {
    await cp(join(PROJECT_ROOT, part), inside(part), { recursive: true });
  }
  await cp(join(PROJECT_ROOT, "tests/support/launch"), inside("bin"), { recursive: true });
  await writeFile(inside("bin/npm"), '#!/bin/sh\nexec node "$(dirname "$0")/npm.mjs" "$@"\n', { mode: 0o755 });
  await writeFile(inside("package.json"), '{"type":"module"}');
  await writeFile(inside("package-lock.json"), JSON.stringify(LOCK));
  await writeFile(inside("vite.config.ts"), "");
  await mkdir(inside("src"));
  await writeFile(inside("src/main.tsx"), "");
  return {
    path,
    inside,
    /** The calls of npm and Vite since this was last called. */
    calls: async () => {
      const lines = (await readFile(inside("calls.log"), "utf8").catch(() => "")).split("\n").filter(Boolean);
      await rm(inside("calls.log"), { force: true });
      return lines;
    },
    /** Prunes as `npm prune --omit=dev` does, which also rewrites the lock file. */
    prune: async () => {
      const { "node_modules/vite": _vite, ...packages } = LOCK.packages;
      await writeFile(inside("node_modules/.package-lock.json"), JSON.stringify({ packages }));
      await rm(inside("node_modules/vite"), { recursive: true });
      await writeFile(inside("package-lock.json"), JSON.stringify(LOCK));
    },
    close: () => rm(path, { recursive: true }),
  };
}
export type FreshClone = Awaited<ReturnType<typeof makeFreshClone>>;

/** Starts a program of the clone with the environment that npm sets, but without npm. */
export function launch(clone: FreshClone, command: string[], env: NodeJS.ProcessEnv = {}) {
  const [program = "", ...message] = command;
  const child = spawn(program, message, {
    cwd: clone.path,
    env: { ...process.env, PATH: `${clone.inside("bin")}${delimiter}${process.env.PATH}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const pidOfBuild = new Promise<number>((resolve) => {
    const hear = (message: Buffer) => {
      said += message.toString();
      const [, pid] = /building as (\d+)/.exec(said) ?? [];
      if (pid) resolve(Number(pid));
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const ended = once(child, "close").then(([code]) => ({ code, output: said }));
  return { child, pidOfBuild, ended };
}
