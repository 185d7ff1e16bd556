import type { FormKind } from "#contract/submittedKind.ts";
import type { Kind } from "./kind.ts";
import { newBeatKind } from "./kinds/newBeats.ts";
import { productKind } from "./kinds/products.ts";

/** The kinds whose entries are added one at a time with a form. A beat also needs a recording. */
export const NEW_KINDS: Record<FormKind, Kind> = { products: productKind, beats: newBeatKind };

/** The position of a new entry: after all others. Sellers don’t choose it. */
export const LAST = { listOrder: "100000" };
