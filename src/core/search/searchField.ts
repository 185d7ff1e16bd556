/** The id of the search field in the header. */
export const SEARCH_INPUT_ID = "search";

export const focusSearch = (): void => document.getElementById(SEARCH_INPUT_ID)?.focus();
