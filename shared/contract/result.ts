import * as z from "zod/mini";
import { maybe, resultCode, text } from "./read.ts";

/** A response with a `code`: 200 or no code is a success, 404 a refusal with a message for the user. */
export const result = z.object({ code: resultCode, message: text });

/** As `result`, with a payload under `data`. */
export const resultWith = <T extends z.ZodMiniType>(data: T) =>
  z.object({ code: resultCode, message: text, data: maybe(data) });

/** The options of a call that responds with a result and nothing else. */
export const resultOnly = { hasResultCode: true, data: result } as const;
