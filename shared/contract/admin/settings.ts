import * as z from "zod/mini";
import { accentParam } from "../accent.ts";
import { get, post } from "../endpoint.ts";
import { email, namePart, oneOf, optionalText, requiredText, wholeParam } from "../fields.ts";
import { maybeNumber, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";

/** Who may listen. "automatic" means everybody until the store has its first package, and then only subscribers. */
export const LISTENING = ["automatic", "everybody", "subscribers"] as const;

/** Who may register. "automatic" is what the server's setting REGISTRATION says. */
export const REGISTRATION = ["automatic", "open", "closed"] as const;

const MAX_TEXT = 500;

export const adminSettings = get("/admin/settings", {
  who: "admin",
  data: z.object({
    name: text,
    /** Empty if the store uses Segue's own logo. */
    logo_url: text,
    accent_light: text,
    accent_dark: text,
    owner_email: text,
    /** Absent if the default applies. */
    free_days: maybeNumber,
    listening: word(...LISTENING),
    registration: word(...REGISTRATION),
    delivery: text,
    returns: text,
    version: text,
  }),
});

/**
 * Saves the settings, if `version` is still current. Changed settings override store.yaml. `owner_email` gets an email
 * about each sale; without an address, nobody gets these emails.
 */
export const saveAdminSettings = post("/admin/settings", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    name: namePart("store name"),
    accent_light: accentParam("light"),
    accent_dark: accentParam("dark"),
    owner_email: z.union([z.literal(""), email]),
    free_days: wholeParam("number of free days", 0, 3650),
    listening: oneOf(LISTENING, "Choose who can listen."),
    registration: oneOf(REGISTRATION, "Choose who can register."),
    delivery: optionalText("text about delivery", MAX_TEXT),
    returns: optionalText("text about returns", MAX_TEXT),
    version: requiredText("version", 64),
  }),
});

export const setStoreLogo = post("/admin/settings/logo", {
  who: "admin",
  ...resultOnly,
  encoding: "multipart",
  files: ["picture"],
});

/** Returns to Segue’s own logo. */
export const removeStoreLogo = post("/admin/settings/logo/remove", { who: "admin", ...resultOnly });
