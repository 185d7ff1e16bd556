import * as z from "zod/mini";
import { id, maybe, resultCode, text } from "./read.ts";

/** A response with a `code`: 200 or none is a success; 404 is a refusal with a message for the user. */
export const result = z.object({ code: resultCode, message: text });

/** Like `result`, with a payload in `data`. */
export const resultWith = <T extends z.ZodMiniType>(data: T) =>
  z.object({ code: resultCode, message: text, data: maybe(data) });

/** Options of a call whose response is only a result. */
export const resultOnly = { hasResultCode: true, data: result } as const;

/** Options of a call whose response is a result with the id of the new item. */
export const resultWithId = { hasResultCode: true, data: z.extend(result, { id: z.optional(id) }) } as const;
