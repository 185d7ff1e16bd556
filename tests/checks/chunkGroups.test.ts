import { build } from "vite";
import { expect, test } from "vitest";
import { chunkGroups } from "#build/chunkGroups.mjs";

const ENTRY = "shared/lib/fold.ts";

const buildWith = (test: RegExp | ((id: string) => boolean)) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [chunkGroups([{ name: "pure", test }])],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });

test("the build fails if a chunk group matches no file, and the error names the group", async () => {
  await expect(buildWith(/lib[\\/]fold\.ts/)).resolves.toBeDefined();
  await expect(buildWith((id) => id.endsWith("fold.ts"))).resolves.toBeDefined();
  for (const renamed of [/lib[\\/]renamed\.ts/, (id: string) => id.endsWith("renamed.ts")])
    await expect(buildWith(renamed)).rejects.toThrow("the group of chunks pure");
});
