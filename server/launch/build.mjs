import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { isBuilt } from "./sources.mjs";
import { step } from "./step.mjs";

const VITE = [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel=error"];

/** Builds the app, the server and the importer, unless the last build is up to date with the sources. */
export async function build() {
  // With another NODE_ENV, such as that of .env.example, Vite would make a development build.
  if (!isBuilt()) await step("Building the app", process.execPath, VITE, { ...process.env, NODE_ENV: "production" });
}
