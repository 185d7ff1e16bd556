import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { text } from "../read.ts";

/** The signed-in administrator, and the name and logo of the store. */
export const adminUser = get("/admin/user", {
  who: "admin",
  data: z.object({
    name: text,
    email: text,
    store: text,
    /** Empty if the store uses Segue’s own logo. */
    logo_url: text,
  }),
});

/**
 * Ends the cookie's session. If the browser has a listener’s token, the contract's logout would end the token’s session
 * instead.
 */
export const adminLogout = post("/admin/logout", { who: "admin", confirmation: "login", answers: "nothing" });
