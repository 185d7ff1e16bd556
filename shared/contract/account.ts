import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { email, oneOf } from "./fields.ts";
import { text } from "./read.ts";
import { resultOnly } from "./result.ts";

export const subscribeByEmail = post("/subscribe", {
  who: "signedIn",
  ...resultOnly,
  encoding: "multipart",
  body: z.object({ email }),
});

export const trackShare = post("/track-share", {
  who: "signedIn",
  ...resultOnly,
  body: z.object({
    platform: oneOf(["Banner", "Song"], "This can’t be shared."),
    share_id: z.union([z.string(), z.number()]),
  }),
});

export const page = get("/page/{slug}", {
  who: "anyone",
  enveloped: true,
  readableOffline: true,
  params: z.object({ slug: z.string() }),
  data: z.object({ title: text, description: text }),
});
