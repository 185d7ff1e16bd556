import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/open.ts";
import type { ApiCall, ApiResponse } from "../paypal/transport.ts";

export interface SandboxContext {
  db: Database;
  secret: string;
  now: () => Date;
}

/** Answers one kind of call; `id` is what the path names. */
export type Handler = (ctx: SandboxContext, call: ApiCall, id: string) => Promise<ApiResponse>;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
export const newId = (): string => Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join("");

export function bodyOf({ body = "" }: ApiCall): unknown {
  try {
    return body === "" ? {} : JSON.parse(body);
  } catch {
    // The handler refuses it, because no field is there.
    return undefined;
  }
}
