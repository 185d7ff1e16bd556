import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBuilder } from "vite";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { isBuilt } from "../../server/launch/sources.mjs";

interface Locked {
  dev?: boolean;
}

export interface PrunedProject {
  path: string;
  close: () => Promise<void>;
}

/**
 * A project with a built server after `npm prune --omit=dev`: without development packages, and without the sources
 * that a build needs. Its packages are links, so its programs must run with `--preserve-symlinks` to find only those.
 */
export async function makePrunedProject(): Promise<PrunedProject> {
  const path = await mkdtemp(join(tmpdir(), "segue-pruned-"));
  const built = join(path, "dist-server");
  await (isBuilt() ? cp(join(PROJECT_ROOT, "dist-server"), built, { recursive: true }) : buildServer(built));
  await mkdir(join(path, "dist"));
  for (const page of ["index", "admin"])
    await writeFile(join(path, `dist/${page}.html`), "<!doctype html><title>Segue</title>");
  for (const part of ["package.json", "package-lock.json", "server"]) {
    await cp(join(PROJECT_ROOT, part), join(path, part), { recursive: true });
  }
  await linkPackages(path);
  return { path, close: () => rm(path, { recursive: true }) };
}

async function buildServer(outDir: string): Promise<void> {
  const builder = await createBuilder({
    root: PROJECT_ROOT,
    logLevel: "error",
    environments: { server: { build: { outDir } } },
  });
  const { server } = builder.environments;
  if (!server) throw new Error("Vite builds no server.");
  await builder.build(server);
}

/** Links the packages that npm installed here, except those that only development needs. */
async function linkPackages(path: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(PROJECT_ROOT, "node_modules/.package-lock.json"), "utf8"));
  const all = Object.entries<Locked>(lock.packages);
  const packages = Object.fromEntries(all.filter(([, { dev }]) => !dev));
  for (const name of Object.keys(packages).filter((place) => place.lastIndexOf("node_modules/") === 0)) {
    await mkdir(join(path, name, ".."), { recursive: true });
    await symlink(join(PROJECT_ROOT, name), join(path, name));
  }
  await writeFile(join(path, "node_modules/.package-lock.json"), JSON.stringify({ ...lock, packages }));
}
