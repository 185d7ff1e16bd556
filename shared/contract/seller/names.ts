import { get } from "../endpoint.ts";
import { nameSearch } from "../entryForm.ts";

/** Names for a field to suggest: the store’s genres, categories and labels, and the seller’s own artists. */
export const sellerNames = get("/seller/names/{kind}", { who: "seller", ...nameSearch });
