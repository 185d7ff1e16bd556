import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, computed without syntax that an outdated Node would reject. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
