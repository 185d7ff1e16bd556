import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder; said in a way that a Node which is too old understands as well. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
