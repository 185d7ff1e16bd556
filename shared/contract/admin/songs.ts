import * as z from "zod/mini";
import { post } from "../endpoint.ts";
import { idParam, listParam, oneOf, optionalText } from "../fields.ts";
import { id, list, text } from "../read.ts";
import { result } from "../result.ts";
import { PAGE_ROWS } from "./fields.ts";

/** Changes several songs at once. An empty value changes nothing, and each song that cannot be changed is reported. */
export const changeSongs = post("/admin/songs/change", {
  who: "admin",
  hasResultCode: true,
  body: z.object({
    ids: listParam(idParam, PAGE_ROWS, `Choose at most ${PAGE_ROWS} songs.`),
    genre: optionalText("genre"),
    label: optionalText("label"),
    visibility: z.optional(oneOf(["", "show", "hide"], "Songs can only be shown or hidden.")),
  }),
  data: z.extend(result, { failed: list(z.object({ id, name: text, reason: text })) }),
});
