import type { Found } from "#contract/shell.ts";
import { labelOf } from "#src/core/collections/registry.ts";

/** Says why a result was found, such as "Label: Night Ferry", if its name and artist do not. */
export const matchNote = (matched: Found["tracks"][number]["matched"]): string | undefined =>
  matched && `${labelOf(matched)}: ${matched.name}`;
