/** `npm run check`: static checks of the code. `npm run check -- types` runs some of them. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { importProblems } from "./imports/imports.ts";
import { lengthProblems } from "./lengths.ts";
import { nameProblems } from "./names.ts";
import { patternProblems } from "./patterns.ts";
import { rawHtmlProblems } from "./rawHtml.ts";
import { readSources, readStyles } from "./sourceFiles.ts";
import { type Lockfile, type Manifest, supplyChainProblems } from "./supplyChain.ts";

interface Check {
  name: string;
  /** Describes what is wrong; empty if the check passes. */
  find: () => Promise<string>;
}

const BINARIES = path.resolve("node_modules/.bin");
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const command = (name: string, binary: string, ...args: string[]): Check => ({
  name,
  find: async () => {
    const options = { maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, NO_COLOR: "1" } };
    const run = promisify(execFile)(path.join(BINARIES, binary), args, options);
    return run.then(
      () => "",
      ({ stdout, stderr, message }) => `${stdout}${stderr}`.trim() || message,
    );
  },
});

const types = (runtime: string, project: string): Check => command(`types of ${runtime}`, "tsc", "-p", project);

const readRepository = () => ({ files: readSources("."), styles: readStyles(".") });

type Repository = ReturnType<typeof readRepository>;
let repository: Repository | undefined;
type Problems = (files: Repository["files"], styles: Repository["styles"]) => string[] | Promise<string[]>;

/** These checks share the parsed sources, because parsing takes longer than most checks. */
const sources = (name: string, problems: Problems): Check => ({
  name,
  find: async () => {
    repository ??= readRepository();
    return (await problems(repository.files, repository.styles)).join("\n");
  },
});

const readJson = <T>(name: string): T => JSON.parse(readFileSync(name, "utf8"));

const packages: Check = {
  name: "packages",
  find: async () =>
    supplyChainProblems(readJson<Lockfile>("package-lock.json"), readJson<Manifest>("package.json")).join("\n"),
};

const CHECKS: readonly Check[] = [
  types("the app", "."),
  types("the worker", "sw"),
  types("the server and the build", "server"),
  types("the tests", "tests"),
  types("the worker's tests", "tests/sw"),
  command("form and lint", "biome", "ci", "--colors=off", "--error-on-warnings", "."),
  command("lint with types", "oxlint", "--type-aware", "--deny-warnings"),
  sources("import rules", importProblems),
  sources("names", nameProblems),
  sources("lengths", lengthProblems),
  sources("regular expressions", patternProblems),
  sources("no raw HTML", rawHtmlProblems),
  packages,
  command("nothing unused", "knip", "--no-progress"),
];

const { values, positionals } = parseArgs({ options: { report: { type: "string" } }, allowPositionals: true });
const isWanted = ({ name }: Check): boolean =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));

let [passed, failed] = [0, 0];
const waiting = CHECKS.filter(isWanted).values();
async function runWaiting(): Promise<void> {
  for (const check of waiting) {
    const problems = await check.find();
    if (problems === "") passed += 1;
    else failed += 1;
    console.log(problems === "" ? `✓ ${check.name}` : `✗ ${check.name}\n${problems.replace(/^/gm, "    ")}`);
  }
}
// One worker per core; each takes the next check as soon as it is free.
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
console.log(`${passed} passed, ${failed} failed`);
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
