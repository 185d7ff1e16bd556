import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { list, text } from "../read.ts";
import { sortedBy, tableFields, total } from "./fields.ts";

const Subscriber = z.object({
  email: text,
  /** Empty if the subscriber has no account. */
  name: text,
  subscribed_at: text,
});
export type Subscriber = z.output<typeof Subscriber>;

const query = z.object({ ...tableFields, sort: sortedBy("email", "subscribed") });

export const subscribers = get("/admin/newsletter", {
  who: "admin",
  query,
  data: z.object({ subscribers: list(Subscriber), total }),
});

/** All subscribers that match a search, as CSV. */
export const subscribersFile = get("/admin/newsletter/csv", { who: "admin", answers: "file", query });
