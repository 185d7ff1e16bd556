import type { SourceFile } from "../sourceFiles.ts";
import type { Import } from "../specifiers.ts";
import { cycles, folderCycles } from "./cycles.ts";
import { packageProblems, platformProblems } from "./packages.ts";
import { reachProblems } from "./reach.ts";
import { targetsOf } from "./resolve.ts";
import {
  LAYERS,
  type Layer,
  MAY_IMPORT,
  OPEN_TO_UI,
  OPEN_TO_WORKER,
  ORDERS,
  SHARED_FEATURES,
  WITHOUT_CIRCLES,
  WITHOUT_JSX,
} from "./rules.ts";

/** Build output, configuration, and other files that belong to no layer. */
const NO_SOURCE = /^(dist(-server)?\/|public\/|package\.json$|index\.html$|\w+\.config\.ts$|\.)/;
const AN_ASSET = /\.(css|svg|png|webp|woff2|json|sdk\.js)$/;

/** Every rule that the imports of these files break. */
export function importProblems(files: readonly SourceFile[]): string[] {
  const names = new Set(files.map((file) => file.name).concat("src/routeTree.gen.ts"));
  const problems = files.flatMap((file) => [
    ...(isUnordered(file.name) ? [`${file.name} has no place in the order of folders in rules.ts`] : []),
    ...jsxProblems(file.name),
    ...file.imports.flatMap((given) => problemsOf(file.name, given, names)),
    ...packageProblems(file),
    ...platformProblems(file),
  ]);
  const graph = new Map(
    files.map(({ name, imports }) => [
      name,
      imports.filter(({ isDynamic }) => !isDynamic).flatMap((given) => targetsOf(name, given, names)),
    ]),
  );
  const circles = [...cycles(graph), ...folderCycles(graph, WITHOUT_CIRCLES)];
  return [...problems, ...reachProblems(files), ...circles.map((circle) => `a cycle: ${circle.join(" → ")}`)];
}

function jsxProblems(name: string): string[] {
  const layer = layerOf(name);
  return name.endsWith(".tsx") && layer && WITHOUT_JSX.includes(layer) ? [`${name} may not have JSX`] : [];
}

function problemsOf(from: string, given: Import, names: ReadonlySet<string>): string[] {
  return targetsOf(from, given, names).flatMap((to) => {
    if (NO_SOURCE.test(to)) return [];
    if (!AN_ASSET.test(to) && !names.has(to)) {
      return [`${from} imports ${given.specifier}, which is no file of ours: write its extension out`];
    }
    if (!isAllowed(from, to)) return [`${from} may not import ${to}`];
    return isUpward(from, to) ? [`${from} may not import ${to}, which stands above it`] : [];
  });
}

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [layerOf(from), layerOf(to)];
  // Files outside our folders, such as a package's stylesheet, are not subject to the layers.
  if (!source) return true;
  if (!target) return source === "tests";
  if (source === "features" && target === "features") return sharesFeature(from, to);
  if (source === target) return true;
  if (source === "ui" && target === "core") return isUnder(to, OPEN_TO_UI);
  if (source === "sw" && target === "core") return isUnder(to, OPEN_TO_WORKER);
  return MAY_IMPORT[source].includes(target);
}

/** Whether an import goes to a folder that comes later in the order than its own. */
function isUpward(from: string, to: string): boolean {
  const order = orderOf(to);
  return order !== undefined && rootOf(from) === rootOf(to) && placeIn(order, to) > placeIn(order, from);
}

/**
 * Whether the file’s folder is missing from the order of its layer. Programs that run before the build have no order.
 */
const isUnordered = (name: string): boolean => {
  const order = orderOf(name);
  return order !== undefined && !name.endsWith(".mjs") && placeIn(order, name) < 0;
};

const orderOf = (name: string): readonly string[] | undefined =>
  ORDERS.find((order) => order.some((place) => rootOf(place) === rootOf(name)));
const placeIn = (order: readonly string[], name: string): number => order.findIndex((place) => name.startsWith(place));
const rootOf = (name: string): string =>
  name.startsWith("src/") ? name.split("/", 2).join("/") : (name.split("/")[0] ?? "");
const isUnder = (name: string, places: readonly string[]): boolean => places.some((place) => name.startsWith(place));
const layerOf = (name: string): Layer | undefined => LAYERS.find(([, pattern]) => pattern.test(name))?.[0];
const featureOf = (name: string): string => name.split("/")[2] ?? "";
const sharesFeature = (from: string, to: string): boolean =>
  featureOf(from) === featureOf(to) || SHARED_FEATURES.includes(featureOf(to));
