import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TABLE = "src/styles/tokens.css";
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => /\.(css|tsx?)$/.test(name));

const layers = [...readFileSync(TABLE, "utf8").matchAll(/(--layer-[\w-]+): (\d+);/g)];

test("the table of layers lists every z-index once, in ascending order", () => {
  const heights = layers.map(([, , height]) => Number(height));
  expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other));
  expect(heights.length).toBeGreaterThan(5);
});

test("every z-index in src/ is a layer of the table", () => {
  const names = layers.map(([, name]) => name);
  const strangers = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/z-?index\s*:\s*([^;,}\n]+)/gi)]
      .filter(([, value = ""]) => !names.includes(/^var\((--[\w-]+)\)$/.exec(value.trim())?.[1]))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(strangers).toEqual([]);
});
