import { createContext } from "react";
import { suggestedNames } from "#contract/admin/names.ts";
import type { NameSource } from "#contract/entryForm.ts";
import { sellerNames } from "#contract/seller/names.ts";
import { call } from "#src/core/api/client.ts";

type Search = (kind: NameSource, find: string) => Promise<{ names: string[] }>;

const asAdmin: Search = (kind, find) => call(suggestedNames, { params: { kind }, query: { find } });

export const asSeller: Search = (kind, find) => call(sellerNames, { params: { kind }, query: { find } });

/**
 * Finds the names that fields suggest. In the back office, these are all names; in the sellers’ area, only those that a
 * seller may see.
 */
export const NameSearch = createContext(asAdmin);
