import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { email, namePart, oneOf, optionalText, wholeParam } from "../fields.ts";
import { maybeNumber, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";

/** Who may listen: "automatic" is everybody until the store first sells a package. */
export const LISTENING = ["automatic", "everybody", "subscribers"] as const;

const MAX_TEXT = 500;

export const adminSettings = get("/admin/settings", {
  who: "admin",
  data: z.object({
    name: text,
    owner_email: text,
    /** Absent if the default applies. */
    free_days: maybeNumber,
    listening: word(...LISTENING),
    delivery: text,
    returns: text,
  }),
});

/**
 * What is changed here wins over store.yaml. `owner_email` gets an email about each sale; an empty one turns these emails
 * off.
 */
export const saveAdminSettings = post("/admin/settings", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    name: namePart("store name"),
    owner_email: z.union([z.literal(""), email]),
    free_days: wholeParam("number of free days", 0, 3650),
    listening: oneOf(LISTENING, "Choose who can listen."),
    delivery: optionalText("text about delivery", MAX_TEXT),
    returns: optionalText("text about returns", MAX_TEXT),
  }),
});
