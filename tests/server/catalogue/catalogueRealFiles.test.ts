import { expect, it } from "vitest";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { compareImport } from "../../support/catalogue/compareImport.ts";

const FILES = 32;

it.runIf((await findEncoder()) !== null)(
  "imports real files of every format as the list says that was written when they were made",
  async () => {
    expect((await compareImport(FILES)).differences).toEqual([]);
  },
  60_000,
);
