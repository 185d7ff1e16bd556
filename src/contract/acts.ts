import * as z from "zod/mini";
import { maybe, number, text } from "./read.ts";

/** The answer of a call that acts: `code` 200 is success, 404 a refusal with a message for the person. */
export const acted = z.object({ code: number, message: text });

/** As `acted`, with what the server says beside it under `data`. */
export const actedWith = <T extends z.ZodMiniType>(data: T) =>
  z.object({ code: number, message: text, data: maybe(data) });

export const done = { acts: true, data: acted } as const;
