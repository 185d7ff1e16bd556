import { join } from "node:path";
import { build } from "vite";
import { PROJECT_ROOT } from "#server/common/root.ts";

/** Bundles the app's sanitiser as a script that sets `cleaner.cleanHtml`. */
export async function bundleCleaner(): Promise<string> {
  const built = await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(PROJECT_ROOT, "src/ui/html/cleanHtml.ts"), formats: ["iife"], name: "cleaner" },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("the cleaner was not built");
  return bundle.output[0].code;
}
