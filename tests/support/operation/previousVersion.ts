import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";

/** The list of the migrations. */
const JOURNAL = "server/db/migrations/meta/_journal.json";

/** A build of an earlier commit, in a temporary worktree. */
export interface PreviousVersion {
  name: string;
  folder: string;
  remove: () => void;
}

const git = (...parameters: string[]): string =>
  execFileSync("git", parameters, { cwd: PROJECT_ROOT, encoding: "utf8", maxBuffer: 64 * 1024 ** 2 }).trim();

const migrationsIn = (journal: string): { tag: string; when: number }[] => JSON.parse(journal).entries;

/** Whether this version's migrations continue those of a commit. Between releases, some migrations were replaced. */
function leadsHere(ref: string): boolean {
  const now = migrationsIn(readFileSync(join(PROJECT_ROOT, JOURNAL), "utf8"));
  const then = migrationsIn(git("show", `${ref}:${JOURNAL}`));
  return then.length < now.length && then.every(({ tag, when }, at) => tag === now[at]?.tag && when === now[at]?.when);
}

/**
 * Builds the version before the latest migration. If that cannot be built, builds the version before an earlier one.
 */
export function buildPrevious(): PreviousVersion {
  for (const change of git("log", "--format=%h", "--", JOURNAL).split("\n")) {
    const ref = `${change}^`;
    if (!leadsHere(ref)) continue;
    try {
      return buildVersion(ref);
    } catch {
      console.log(`${ref} does not build.`);
    }
  }
  throw new Error("No earlier version builds.");
}

/** Installs packages only if the version needs different ones. */
export function buildVersion(ref: string): PreviousVersion {
  const folder = mkdtempSync(join(tmpdir(), "segue-previous-"));
  const remove = () => {
    git("worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
  };
  git("worktree", "add", "--quiet", "--detach", folder, ref);
  try {
    const run = (...words: string[]) =>
      execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    const [own, its] = [PROJECT_ROOT, folder].map((root) => readFileSync(join(root, "package-lock.json"), "utf8"));
    if (own === its) symlinkSync(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
    else run("ci", "--ignore-scripts", "--no-audit", "--no-fund");
    run("run", "build");
    return { name: git("rev-parse", "--short", ref), folder, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}
