import { join } from "node:path";
import { build } from "vite";

/** `inPage.ts` as a script that sets `segueTest` in any page. */
export async function bundleInPage(): Promise<string> {
  const entry = join(import.meta.dirname, "inPage.ts");
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    publicDir: false,
    build: { write: false, lib: { entry, formats: ["iife"], name: "segueTest" } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("the page's part was not built");
  return `${bundle.output[0].code}; window.segueTest = segueTest.inPage;`;
}
