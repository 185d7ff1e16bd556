import { createContext } from "react";
import { suggestedNames } from "#contract/admin/names.ts";
import type { NameSource } from "#contract/entryForm.ts";
import { sellerNames } from "#contract/seller/names.ts";
import { call } from "#src/core/api/client.ts";

type Search = (kind: NameSource, find: string) => Promise<{ names: string[] }>;

const asAdmin: Search = (kind, find) => call(suggestedNames, { params: { kind }, query: { find } });

export const asSeller: Search = (kind, find) => call(sellerNames, { params: { kind }, query: { find } });

/** Finds the names that fields suggest: in the back office all, in the sellers’ area those that a seller may see. */
export const NameSearch = createContext(asAdmin);
