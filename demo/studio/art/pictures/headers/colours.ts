/** What the headers add to the brand's colours. */
export const deep = "#2b1735";
export const lilac = "#c9a7dd";
export const coral = "#ff7d5c";
export const sea = "#3fb6b0";
