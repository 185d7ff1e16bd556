import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/open.ts";
import type { ApiCall, ApiResponse } from "../paypal/transport.ts";

export interface SandboxContext {
  db: Database;
  secret: string;
  now: () => Date;
}

/** Handles one kind of call; `id` comes from the path. */
export type Handler = (ctx: SandboxContext, call: ApiCall, id: string) => Promise<ApiResponse>;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
export const newId = (): string => Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join("");

export function bodyOf({ body = "" }: ApiCall): unknown {
  try {
    return body === "" ? {} : JSON.parse(body);
  } catch {
    // The handler rejects the call, because every field is missing.
    return undefined;
  }
}
