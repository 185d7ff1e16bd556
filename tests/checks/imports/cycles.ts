export type Graph = ReadonlyMap<string, readonly string[]>;

/** At least one cycle for each group of nodes that reach each other. A cycle ends with the node that it starts with. */
export function cycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) found.push([...path.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return found;
}

/** Cycles between the files and folders within one folder, each folder taken as a whole, at any depth below `roots`. */
export function folderCycles(graph: Graph, roots: readonly string[]): string[][] {
  const inside = [...graph.keys()].filter((name) => roots.some((root) => name.startsWith(root)));
  const folders = new Set(inside.flatMap((name) => foldersOf(name, roots)));
  const found = [...folders].flatMap((folder) => cycles(neighbours(graph, folder)));
  // A cycle of files only is already reported as such.
  return found.filter((cycle) => cycle.some((name) => name.endsWith("/")));
}

/** The folders that contain a file, from its root down. */
function foldersOf(name: string, roots: readonly string[]): string[] {
  const parts = name.split("/");
  const all = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
  return all.filter((folder) => roots.some((root) => folder.startsWith(root)));
}

/** The graph of a folder's direct children. */
function neighbours(graph: Graph, folder: string): Graph {
  const found = new Map<string, string[]>();
  for (const [name, targets] of graph) {
    const from = childOf(folder, name);
    if (!from) continue;
    const others = targets.flatMap((target) => childOf(folder, target) ?? []).filter((to) => to !== from);
    found.set(from, [...new Set([...(found.get(from) ?? []), ...others])]);
  }
  return found;
}

/** `core/` and `core/player/deck.ts`: `core/player/`. */
function childOf(folder: string, name: string): string | undefined {
  if (!name.startsWith(folder)) return undefined;
  const end = name.indexOf("/", folder.length);
  return end < 0 ? name : name.slice(0, end + 1);
}
