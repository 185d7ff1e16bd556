import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/open.ts";
import type { ApiAnswer, ApiCall } from "../paypal/transport.ts";

export interface Stage {
  db: Database;
  secret: string;
  now: () => Date;
}

/** Answers one kind of call; `id` is what the path names. */
export type Act = (stage: Stage, call: ApiCall, id: string) => Promise<ApiAnswer>;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
export const newId = (): string => Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join("");

export function bodyOf({ body = "" }: ApiCall): unknown {
  try {
    return body === "" ? {} : JSON.parse(body);
  } catch {
    // Judged by whoever reads it: nothing has no fields.
    return undefined;
  }
}
