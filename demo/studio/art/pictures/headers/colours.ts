/** The colours that the headers use in addition to the brand's. */
export const deep = "#2b1735";
export const lilac = "#c9a7dd";
export const coral = "#ff7d5c";
export const sea = "#3fb6b0";
