/** A product of this type is sold only with a size and a colour. */
export const NEEDS_OPTIONS = "Other";
