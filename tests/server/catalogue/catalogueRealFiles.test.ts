import { expect, it } from "vitest";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { compareImport } from "../../support/catalogue/compareImport.ts";

/** Nine albums, which cover every kind of album, and every place for pictures except "nowhere". */
const FILES = 36;

it.runIf((await findEncoder()) !== null)(
  "real files of every format are imported with exactly the data they were created with",
  async () => {
    expect(await compareImport(FILES)).toMatchObject({ differences: [], missed: [] });
  },
  120_000,
);
