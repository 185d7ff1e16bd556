import { readFileSync } from "node:fs";

const SHAPES = ["account", "beats", "music", "payments", "playlists", "session", "shapes", "shell", "shop"];
const A_FIELD = /^\s*(?:const [\w]+ = z\.object\(\{)?\s*(\w+)(?::|,)/gm;

/** Every field name in the contract's responses and bodies, read from its source. */
export const FIELD_NAMES: readonly string[] = [
  ...new Set(
    SHAPES.flatMap((name) => [...readFileSync(`shared/contract/${name}.ts`, "utf8").matchAll(A_FIELD)]).map(
      ([, word]) => word ?? "",
    ),
  ),
  "data",
  "code",
  "message",
];
