import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { text } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: messages about new releases of followed artists, to the browser of this session. */
const own = { who: "signedIn", extension: true } as const;

/** Where the browser's push service takes messages. */
const address = z
  .string()
  .check(
    z.maxLength(1000, { error: "This address is too long.", abort: true }),
    z.regex(/^https:\/\/\S+$/, "This isn’t a valid address."),
  );

/** Bytes in base64url without padding, as a browser writes them: a key's 65, a secret's 16. */
const bytes = (pattern: RegExp) => z.string().check(z.regex(pattern, "This isn’t a valid key."));

/** The key that the browser asks its push service to take messages from: base64url. */
export const pushKey = get("/push", { ...own, data: z.object({ public_key: text }) });

/** What the browser's PushSubscription says. A session has one; another takes its place. */
export const addPushSubscription = post("/push/add", {
  ...own,
  ...resultOnly,
  body: z.object({ endpoint: address, p256dh: bytes(/^[\w-]{87}$/), auth: bytes(/^[\w-]{22}$/) }),
});

/** Ends the messages to this session's browser. */
export const removePushSubscription = del("/push/delete", { ...own, ...resultOnly });
