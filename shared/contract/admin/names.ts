import * as z from "zod/mini";
import { get } from "../endpoint.ts";
import { NAME_SOURCES } from "../entryForm.ts";
import { oneOf, optionalText } from "../fields.ts";
import { list, text } from "../read.ts";

/** Names in the store that contain a text, for a field to suggest. */
export const suggestedNames = get("/admin/names/{kind}", {
  who: "admin",
  params: z.object({ kind: oneOf(NAME_SOURCES, "There are no such names.") }),
  query: z.object({ find: optionalText("search", 120) }),
  data: z.object({ names: list(text) }),
});
