/**
 * Runs the security tests of the server and the app, and prints their counts: `npm run test:security`. Each part can
 * also be run alone. The short forms are part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const vitest = (project: string, ...files: string[]) => ["npx", "vitest", "run", "--project", project, ...files];
const long = (name: string, ...options: string[]) => ["npm", "run", "--silent", "long", "--", name, ...options];

const SBOM = "the SBOM of production, as CycloneDX";

const PARTS: Record<string, string[]> = {
  "every call and every file, as nine kinds of caller": vitest("server", "http/policies", "media/mediaPolicies"),
  "more than 200 hostile uploads": vitest("server", "media/hostileUploads"),
  "every call, 19 invalid responses": vitest("unit", "core/api/badAnswers"),
  "CSRF, cookies and sessions": vitest("server", "http/csrf", "accounts/session", "cache/sessions"),
  "limits, each driven to its end": vitest(
    "server",
    "http/limits",
    "http/rateLimits",
    "http/guesses",
    "payments/webhookFlood",
  ),
  "other people during six floods": long("floods"),
  "raw HTML and packages": vitest("checks", "rawHtml", "supplyChain"),
  [SBOM]: ["npm", "sbom", "--omit=dev", "--sbom-format=cyclonedx"],
  "known vulnerabilities of packages": long("audit"),
  "3,000 payloads of HTML": long("html"),
  "malformed requests": long("fuzz", "20000"),
  "access conditions, mutated one at a time": long("mutants"),
};

let failed = 0;
const figures = Object.entries(PARTS).map(([name, [program = "", ...options]]) => {
  console.log(`== ${name}`);
  const { status, stdout } = spawnSync(program, options, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const figure = name === SBOM ? componentsIn(stdout) : figureIn(stdout);
  console.log(name === SBOM ? figure : stdout);
  if (status !== 0) failed += 1;
  return `${status === 0 ? "✓" : "✗"} ${name}: ${figure}`;
});

/** Vitest's count of tests, or the last line of a long run. */
function figureIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  return (lines.find((line) => /^\s*Tests /.test(line)) ?? lines.at(-1) ?? "").trim();
}

function componentsIn(sbom: string): string {
  const { components = [] } = JSON.parse(sbom || "{}") as { components?: unknown[] };
  return `${components.length} packages`;
}

console.log(figures.join("\n"));
console.log(`${figures.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
