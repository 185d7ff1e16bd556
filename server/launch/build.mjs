import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { isBuilt } from "./sources.mjs";
import { step } from "./step.mjs";

const VITE = [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel=error"];

/** Builds the app, the server and the importer, unless what was built is of today's sources. */
export async function build() {
  // With another NODE_ENV, as .env.example has it, Vite would build what is meant for development.
  if (!isBuilt()) await step("Building the app", process.execPath, VITE, { ...process.env, NODE_ENV: "production" });
}
