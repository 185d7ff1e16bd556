import type * as z from "zod/mini";
import { playedRules } from "../playedRules.ts";
import { newSubscription } from "../push/newSubscription.ts";
import { beatBody, cartBody, type GoodsIds, packageBody } from "../shop.ts";

/** The values that users send, by field name. */
export type Plausible = Readonly<Record<string, unknown>>;

/** Correct values for a store that sells these goods. */
export const plausibleIn = (goods: GoodsIds): Plausible => ({
  email: "fuzz@segue.test",
  token: "t".repeat(43),
  platform: "Song",
  share_id: 1,
  data: {},
  password: "long enough",
  password_confirmation: "long enough",
  listener_type: "Normal",
  userName: "fuzz",
  old_password: "wrong one",
  new_password: "long enough",
  first_name: "A",
  last_name: "B",
  firstName: "A",
  lastName: "B",
  dob: "1990-02-03",
  country: "1",
  audio_quality: "Auto",
  gender: "Female",
  name: "List",
  description: "",
  query: "a",
  lyrics: "la",
  updated_at: "2026-01-02T03:04:05.000Z",
  music_ids: [1, 2],
  category: [1],
  music_id: 1,
  amount: "12.50",
  redeem_points: 1,
  plays: [{ id: 1, played_at: "2026-01-02T03:04:05.000Z" }],
  ...newSubscription().subscription,
  ...playedRules(1),
  ...packageBody(goods),
  ...beatBody(goods),
  ...cartBody(goods),
});

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  values?: readonly unknown[];
}

/** A value that a schema of the contract accepts or nearly accepts. `round` cycles through the options of a union. */
export function plausibleValue(schema: z.ZodMiniType, fields: Plausible, round: number, name = ""): unknown {
  const { type, shape, innerType, options, values } = schema._zod.def as unknown as Definition;
  if (type === "literal") return values?.[0];
  if (shape) {
    return Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [key, plausibleValue(field, fields, round, key)]),
    );
  }
  if (name in fields) return fields[name];
  const option = options?.[round % options.length] ?? innerType;
  if (option) return plausibleValue(option, fields, round, name);
  return type === "string" ? "text" : 1;
}
