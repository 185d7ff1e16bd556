/** Products of this type are not sold without a size and a colour. */
export const NEEDS_OPTIONS = "Other";
