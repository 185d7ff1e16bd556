import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { text } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: push messages about new releases of followed artists, sent to this session's browser. */
const own = { who: "signedIn", extension: true } as const;

/** The address of the browser's push endpoint. */
const address = z
  .string()
  .check(
    z.maxLength(1000, { error: "This address is too long.", abort: true }),
    z.regex(/^https:\/\/\S+$/, "This isn’t a valid address."),
  );

/** Bytes in unpadded base64url, as browsers encode them: 65 for a key, 16 for a secret. */
const bytes = (pattern: RegExp) => z.string().check(z.regex(pattern, "This isn’t a valid key."));

/** The server's public key in base64url, which the browser passes to its push service. */
export const pushKey = get("/push", { ...own, data: z.object({ public_key: text }) });

/** The values of the browser's PushSubscription. A session has only one subscription; a new one replaces it. */
export const addPushSubscription = post("/push/add", {
  ...own,
  ...resultOnly,
  body: z.object({ endpoint: address, p256dh: bytes(/^[\w-]{87}$/), auth: bytes(/^[\w-]{22}$/) }),
});

/** Stops push messages to this session's browser. */
export const removePushSubscription = del("/push/delete", { ...own, ...resultOnly });
