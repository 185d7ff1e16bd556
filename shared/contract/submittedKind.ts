import { oneOf } from "./fields.ts";
import { word } from "./read.ts";

/** What sellers add with a form, one at a time. The names are those in the back office’s URLs. */
const FORM_KINDS = ["products", "beats"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const isFormKind = (kind: string): kind is FormKind => FORM_KINDS.some((one) => one === kind);

export const formKindParam = oneOf(FORM_KINDS, "Sellers can’t add this.");

/** What sellers can add to the catalogue. */
const SUBMITTED_KINDS = ["albums", ...FORM_KINDS] as const;
export type SubmittedKind = (typeof SUBMITTED_KINDS)[number];

export const submittedKind = word(...SUBMITTED_KINDS);
