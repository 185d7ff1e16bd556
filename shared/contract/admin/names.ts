import { get } from "../endpoint.ts";
import { nameSearch } from "../entryForm.ts";

/** Names in the store, for a field to suggest. */
export const suggestedNames = get("/admin/names/{kind}", { who: "admin", ...nameSearch });
