import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "#server/common/root.ts";

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const PACKAGES = join(PROJECT_ROOT, "node_modules");
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: "ESNext",
  moduleResolution: "bundler",
};

/**
 * The compiler's errors about the manifests, which are checked against Kubernetes’ own types; empty if there are none.
 */
export async function manifestProblems(manifests: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "segue-manifests-"));
  const values = manifests.map((one, index) => `export const value${index}: ${typeOf(one)} = ${JSON.stringify(one)};`);
  try {
    await writeFile(join(folder, "manifests.ts"), values.join("\n"));
    const project = { compilerOptions: OPTIONS, files: ["manifests.ts"] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
    const run = promisify(execFile)(join(PACKAGES, ".bin/tsc"), ["-p", "."], { cwd: folder });
    return await run.then(
      () => "",
      ({ stdout, message }) => stdout || message,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The type for a manifest. The module for "apps/v1" is apps/v1, for "networking.k8s.io/v1" networking/v1, for "v1"
 * core/v1.
 */
function typeOf({ apiVersion, kind }: Manifest): string {
  const [group = "", version] = apiVersion.split("/");
  const path = version ? `${group.split(".")[0]}/${version}` : `core/${group}`;
  return `import(${JSON.stringify(join(PACKAGES, "kubernetes-types", path))}).${kind}`;
}
