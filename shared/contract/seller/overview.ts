import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { wholeParam } from "../fields.ts";
import { id, list, number, pounds, text, word } from "../read.ts";
import { sharedKind } from "./items.ts";

/** The signed-in seller, and the name and logo of the store. */
export const sellerUser = get("/seller/user", {
  who: "seller",
  data: z.object({ name: text, email: text, store: text, logo_url: text }),
});

/** Ends the cookie’s session, like `adminLogout`. */
export const sellerLogout = post("/seller/logout", { who: "seller", confirmation: "login", answers: "nothing" });

const SellerDay = z.object({
  /** Such as "2026-11-28", in UTC. */
  day: text,
  /** What the seller’s items sold for, before refunds. */
  sales: pounds,
  plays: number,
});
export type SellerDay = z.output<typeof SellerDay>;

export const sellerOverview = get("/seller/overview", {
  who: "seller",
  query: z.object({ days: wholeParam("number of days", 1, 90) }),
  /** The oldest day comes first; the last one is today. */
  data: z.object({ days: list(SellerDay) }),
});

const SellerItem = z.object({
  kind: sharedKind,
  id,
  name: text,
  status: word("visible", "scheduled", "hidden"),
  percent: number,
});
export type SellerItem = z.output<typeof SellerItem>;

/** The items that the seller has a share in now. */
export const sellerItems = get("/seller/catalogue", { who: "seller", data: z.object({ items: list(SellerItem) }) });
