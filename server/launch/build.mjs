import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { isBuilt } from "./sources.mjs";
import { step } from "./step.mjs";

const VITE = [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--app", "--logLevel=error"];

/** Exits with a message if the folder's path has an apostrophe: TanStack Router's compiler puts it in single quotes. */
export function checkFolder() {
  if (!ROOT.includes("'")) return;
  console.error(`Segue can’t be built in ${ROOT}: the path contains an apostrophe. Rename or move the folder.`);
  process.exit(1);
}

/** Builds the app, the server and the importer, unless the last build is up to date with the sources. */
export async function build() {
  // With another NODE_ENV, such as that of .env.example, Vite would make a development build.
  if (!isBuilt()) await step("Building the app", process.execPath, VITE, { ...process.env, NODE_ENV: "production" });
}
