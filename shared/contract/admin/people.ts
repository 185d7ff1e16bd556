import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam, oneOf, requiredText } from "../fields.ts";
import { id, list, maybeText, number, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";
import { sortedBy, tableFields, total } from "./fields.ts";
import { AdminOrder } from "./orders.ts";

export const ROLES = ["Listener", "Seller", "Admin"] as const;

export const PEOPLE_FILTERS = ["", ...ROLES, "blocked", "unverified", "closed"] as const;

const fields = {
  id,
  name: text,
  username: text,
  email: text,
  role: word(...ROLES),
  created_at: text,
  /** Absent if the email address is not verified. */
  verified_at: maybeText,
  blocked_at: maybeText,
  /** When the account was closed. Only the orders of a closed account are left. */
  closed_at: maybeText,
  points: number,
};
const Person = z.object(fields);
export type Person = z.output<typeof Person>;

export const adminPeople = get("/admin/people", {
  who: "admin",
  query: z.object({
    ...tableFields,
    sort: sortedBy("name", "created", "points"),
    status: z.optional(oneOf(PEOPLE_FILTERS, "This filter doesn’t exist.")),
  }),
  data: z.object({ people: list(Person), total }),
});

const OwnedSong = z.object({ id, name: text, artist: text, owned_since: text });
export type OwnedSong = z.output<typeof OwnedSong>;

const PersonDetail = z.object({
  ...fields,
  subscribed_until: maybeText,
  sessions: number,
  orders: list(AdminOrder),
  /** The latest songs that the person owns, and how many there are in all. */
  owned_songs: list(OwnedSong),
  owned_total: number,
});
export type PersonDetail = z.output<typeof PersonDetail>;

const ofPerson = { who: "admin", params: z.object({ id: idParam }) } as const;
const sensitive = { ...ofPerson, confirmation: "recent" } as const;

export const adminPerson = get("/admin/people/{id}", { ...ofPerson, data: PersonDetail });
export const verifyPerson = post("/admin/people/{id}/verify", { ...ofPerson, ...resultOnly });
/** Ends the account's sessions, because their length depends on the role. */
export const setPersonRole = post("/admin/people/{id}/role", {
  ...sensitive,
  ...resultOnly,
  body: z.object({ role: oneOf(ROLES, "Choose Listener, Seller or Admin.") }),
});
/** Ends the account's sessions and prevents logins until it is unblocked. */
export const blockPerson = post("/admin/people/{id}/block", { ...ofPerson, ...resultOnly });
export const unblockPerson = post("/admin/people/{id}/unblock", { ...ofPerson, ...resultOnly });
export const endPersonSessions = post("/admin/people/{id}/sessions/end", { ...ofPerson, ...resultOnly });

const MAX_POINTS = 1_000_000;
const POINTS = `Points must be a whole number between -${MAX_POINTS} and ${MAX_POINTS}.`;

/** Gives points. A negative number takes points away. */
export const givePoints = post("/admin/people/{id}/points", {
  ...ofPerson,
  ...resultOnly,
  body: z.object({
    points: z.int(POINTS).check(
      z.minimum(-MAX_POINTS, POINTS),
      z.maximum(MAX_POINTS, POINTS),
      z.refine((points) => points !== 0, "Enter how many points to give."),
    ),
    reason: requiredText("reason", 200),
  }),
});

/** Everything that the store knows about a person, as a zip of JSON and pictures. */
export const exportPerson = get("/admin/people/{id}/export", { ...sensitive, answers: "file" });
/** Deletes the person. What they bought stays in the books, without their name. */
export const closePerson = post("/admin/people/{id}/close", { ...sensitive, ...resultOnly });
