import path from "node:path";
import { cycles } from "./cycles.ts";
import {
  LAYERS,
  type Layer,
  MAY_IMPORT,
  OPEN_TO_UI,
  OPEN_TO_WORKER,
  OWNERS,
  PACKAGES_OF,
  PLATFORM_OWNERS,
  SHARED_FEATURES,
} from "./importRules.ts";
import type { Import, SourceFile } from "./sourceFiles.ts";

const ROOTS = { "#src/": "src/", "#contract/": "src/contract/", "#lib/": "src/lib/", "#server/": "server/" };
const AN_ASSET = /(\.(css|svg|png|webp|woff2|json)|\?\w+)$/;
/** What is built of ours, and what says how. */
const NO_SOURCE = /^(dist(-server)?\/|\w+\.config\.ts$|\.\.)/;

/** Everything in which the imports of these files break a rule. */
export function importProblems(files: readonly SourceFile[]): string[] {
  const names = new Set(files.map((file) => file.name).concat("src/routeTree.gen.ts"));
  const problems = files.flatMap((file) => [
    ...file.imports.flatMap((given) => problemsOf(file.name, given, names)),
    ...platformProblems(file),
  ]);
  const graph = new Map(files.map((file) => [file.name, file.imports.filter(isRun).flatMap(targetsOf(file.name))]));
  return [...problems, ...cycles(graph).map((cycle) => `a cycle: ${cycle.join(" → ")}`)];
}

const isRun = ({ isType, isDynamic }: Import): boolean => !isType && !isDynamic;
const targetsOf =
  (from: string) =>
  ({ specifier }: Import): string[] =>
    [resolve(from, specifier) ?? []].flat();

/** The file that a specifier names; `undefined` for a package. */
function resolve(from: string, specifier: string): string | undefined {
  for (const [prefix, folder] of Object.entries(ROOTS)) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

function problemsOf(from: string, { specifier }: Import, names: ReadonlySet<string>): string[] {
  if (AN_ASSET.test(specifier)) return [];
  const to = resolve(from, specifier);
  if (to === undefined) return packageProblems(from, specifier);
  if (NO_SOURCE.test(to)) return [];
  if (!names.has(to)) return [`${from} imports ${specifier}, which is no file of ours: write its extension out`];
  return isAllowed(from, to) ? [] : [`${from} may not import ${to}`];
}

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (!source || !target) return false;
  if (source === "features" && target === "features") return sharesFeature(from, to);
  if (source === target) return true;
  if (source === "ui" && target === "core") return OPEN_TO_UI.includes(to);
  if (source === "sw" && target === "core") return OPEN_TO_WORKER.includes(to);
  return MAY_IMPORT[source].includes(target);
}

const layerOf = (name: string): Layer | undefined => LAYERS.find(([, pattern]) => pattern.test(name))?.[0];
const featureOf = (name: string): string => name.split("/")[2] ?? "";
const sharesFeature = (from: string, to: string): boolean =>
  featureOf(from) === featureOf(to) || SHARED_FEATURES.includes(featureOf(to));

function packageProblems(from: string, specifier: string): string[] {
  const layer = layerOf(from);
  if (specifier.startsWith("node:") || layer === "tests" || layer === undefined) return [];
  const allowed = PACKAGES_OF[layer];
  if (allowed && !allowed.includes(specifier)) return [`${from} may not import ${specifier}`];
  const owners = OWNERS[packageOf(specifier)];
  const isOwner = owners?.some((owner) => (owner.endsWith("/") ? from.startsWith(owner) : from === owner)) ?? true;
  return isOwner ? [] : [`${from} may not import ${specifier}: that is for ${owners?.join(", ")}`];
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const platformProblems = ({ name, text }: SourceFile): string[] =>
  PLATFORM_OWNERS.filter(
    ({ word, homes }) => name.startsWith("src/") && !homes.includes(name) && word.test(code(text)),
  ).map(({ what, homes }) => `${name} may not use ${what}: that is for ${homes.join(", ")}`);

/** Without comments, which may name what they like. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");
