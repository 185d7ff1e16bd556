import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { passwordParam } from "./fields.ts";
import { resultOnly } from "./result.ts";

/** An extension: everything that the store knows about the user, as a zip of JSON and pictures. */
export const exportAccount = get("/account/export", { who: "signedIn", extension: true, answers: "file" });

/** An extension: deletes the user. What they bought stays in the store's books, without their name. */
export const closeAccount = post("/account/close", {
  who: "signedIn",
  extension: true,
  ...resultOnly,
  body: z.object({ password: passwordParam() }),
});
