import type { FormKind } from "#contract/submittedKind.ts";
import type { Kind } from "./kind.ts";
import { newBeatKind } from "./kinds/newBeats.ts";
import { productKind } from "./kinds/products.ts";

/** What sellers add with a form of one entry. */
export const NEW_KINDS: Record<FormKind, Kind> = { products: productKind, beats: newBeatKind };
