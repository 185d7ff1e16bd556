import { build } from "vite";
import { expect, test } from "vitest";
import { chunkGroups } from "#build/chunkGroups.mjs";

const ENTRY = "shared/lib/fold.ts";

const buildWith = (test: RegExp) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [chunkGroups([{ name: "pure", test }])],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });

test("the build fails if a chunk group matches no file, and the error names the group", async () => {
  await expect(buildWith(/lib[\\/]fold\.ts/)).resolves.toBeDefined();
  await expect(buildWith(/lib[\\/]renamed\.ts/)).rejects.toThrow("the group of chunks pure");
});
