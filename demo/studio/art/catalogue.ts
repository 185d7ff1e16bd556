import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const demoFolder = fileURLToPath(new URL("../../", import.meta.url));

const readYaml = (file: string): unknown => parse(readFileSync(demoFolder + file, "utf8"));

/** The name of an artist, album, label, beat, video or product. The slug determines the file that contains the name. */
export function nameOf(
  kind: "artists" | "albums" | "labels" | "beats" | "merchandise" | "videos",
  slug: string,
): string {
  const facts = readYaml(`${kind}/${slug}.yaml`);
  if (typeof facts === "object" && facts !== null && "name" in facts && typeof facts.name === "string")
    return facts.name;
  throw new Error(`${kind}/${slug}.yaml has no name`);
}
