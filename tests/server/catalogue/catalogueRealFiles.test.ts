import { expect, it } from "vitest";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { compareImport } from "../../support/catalogue/compareImport.ts";

/** Nine albums of four songs. They cover every kind of album, and every place where an album's pictures can be. */
const FILES = 36;

it.runIf((await findEncoder()) !== null)(
  "real files of every format are imported with exactly the data they were created with",
  async () => {
    expect(await compareImport(FILES)).toMatchObject({ differences: [], missed: [] });
  },
  120_000,
);
