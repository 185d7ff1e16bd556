import * as z from "zod/mini";
import { blank, count, day, name, optional, pounds, slug, text, timeOfDay, whole, yesNo } from "../files/fields.ts";

const Profile = z.object({
  address: blank,
  city: blank,
  state: blank,
  zipcode: blank,
  country: name,
  contact_no: blank,
  gender: z.enum(["Male", "Female"], "must be Male or Female"),
  dob: day,
});

const Line = z.object({ product: slug, quantity: count, colour: optional(name), size: optional(name) });
const Address = z.object({ mobile_no: blank, street: name, city: name, state: name, country: name });
const days = whole();

/** When an order was made. `at` is in UTC; without it, the order was made at the time of day of the import. */
const bought = { days_ago: days, at: optional(timeOfDay) };

const Order = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Subscription"), package: slug, ...bought }),
  z.object({ type: z.literal("Merchandise"), lines: z.array(Line), ...bought, address: optional(Address) }),
  z.object({ type: z.literal("Beat Store"), beat: slug, licence: slug, ...bought, address: optional(Address) }),
]);
export type OrderEntry = z.output<typeof Order>;

/** A share in what an item earns. */
const Share = z.object({
  kind: z.enum(["songs", "beats", "products"], "must be songs, beats or products"),
  item: slug,
  percent: whole().check(z.minimum(1, "must be at least 1"), z.maximum(100, "must be at most 100")),
});
export type ShareEntry = z.output<typeof Share>;

const list = <T extends z.ZodMiniType>(row: T) => z._default(z.array(row, "must be a list"), []);

export const AccountEntry = z.object({
  email: name,
  password: z.string("must be text").check(z.minLength(8, "must have at least 8 characters")),
  username: name,
  first_name: name,
  last_name: name,
  role: z.enum(["Listener", "Admin", "Seller"], "must be Listener, Admin or Seller"),
  listener_type: z._default(
    z.enum(["Normal", "DJ", "Retail", "Broadcast"], "must be Normal, DJ, Retail or Broadcast"),
    "Normal",
  ),
  verified: yesNo,
  profile: optional(Profile),
  /** If `package` is missing, the subscription counts as the free days of a new account. */
  subscription: optional(z.object({ package: optional(slug), ends_in_days: days })),
  points: optional(pounds),
  favourites: list(slug),
  playlists: list(z.object({ name, description: blank, image: optional(text), songs: list(slug) })),
  history: list(z.object({ song: slug, days_ago: days })),
  owned: list(slug),
  orders: list(Order),
  lyrics: list(z.object({ beat: slug, text: name })),
  shares: list(Share),
});
export type AccountEntry = z.output<typeof AccountEntry>;
