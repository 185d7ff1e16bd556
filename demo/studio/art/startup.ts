import { fileURLToPath } from "node:url";
import { startupImages } from "../../../build/startupImages.mjs";
import { writeFile } from "./draw/output.ts";

const publicFolder = fileURLToPath(new URL("../../../public/", import.meta.url));

/** What an iPhone shows while the app starts, below `public/startup/`. */
export async function drawStartupImages(): Promise<void> {
  for (const { url, buffer } of await startupImages()) writeFile(`${publicFolder}${url}`, await buffer());
}
