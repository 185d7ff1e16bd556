import type { Found } from "#contract/shell.ts";
import { labelOf } from "#src/core/collections/registry.ts";

/** Why a result was found, such as "Label: Night Ferry"; undefined if its name and artist show why. */
export const matchNote = (matched: Found["tracks"][number]["matched"]): string | undefined =>
  matched && `${labelOf(matched)}: ${matched.name}`;
