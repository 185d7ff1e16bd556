import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { matching, namePart, oneOf, optionalText, requiredText } from "./fields.ts";
import { bool, id, list, maybe, orNull, text, url } from "./read.ts";
import { showsPopup } from "./session.ts";

export const AUDIO_QUALITIES = ["Auto", "High", "Medium", "Low"] as const;
/** The quality of a rendition; "Auto" resolves to one of these, depending on the network. */
export type RenditionQuality = Exclude<(typeof AUDIO_QUALITIES)[number], "Auto">;
export const GENDERS = ["Male", "Female"] as const;

const ProfileDetail = z.object({
  address: text,
  city: text,
  state: text,
  zipcode: text,
  /** A country id. */
  country: text,
  contact_no: text,
  gender: text,
  /** YYYY-MM-DD */
  dob: text,
});

export const account = get("/account", {
  who: "signedIn",
  readableOffline: true,
  data: z.object({
    countries: list(z.object({ id, name: text })),
    user: z.object({
      first_name: text,
      last_name: text,
      username: text,
      email: text,
      audio_quality: text,
      image: url,
      detail: orNull(ProfileDetail),
    }),
    header_image: url,
    /** An extension: whether the server has listening statistics. */
    has_statistics: maybe(bool),
    /** An extension: whether users can export their data and close their account. */
    can_close: maybe(bool),
    /** An extension: whether users can have their plays sent to Last.fm. */
    has_last_fm: maybe(bool),
  }),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const accountUpdate = post("/account-update", {
  who: "signedIn",
  hasResultCode: true,
  encoding: "multipart",
  files: ["image"],
  body: z.object({
    first_name: namePart("first name"),
    last_name: namePart("last name"),
    address: optionalText("address"),
    city: optionalText("city", 120),
    state: optionalText("state", 120),
    zipcode: optionalText("zipcode", 20),
    country: requiredText("country", 20),
    contact_no: optionalText("contact number", 40),
    audio_quality: oneOf(AUDIO_QUALITIES, "Choose Auto, High, Medium or Low."),
    gender: oneOf(GENDERS, "The gender field is required."),
    dob: requiredText("date of birth", 10).check(matching(DAY, "The date of birth must be a date.")),
  }),
  data: showsPopup,
});
