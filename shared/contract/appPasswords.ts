import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { requiredText, slugParam } from "./fields.ts";
import { list, text } from "./read.ts";
import { resultOnly, resultWith } from "./result.ts";

/** An extension: passwords that other music apps use to sign in as the user, over OpenSubsonic. */
const own = { who: "signedIn", owner: "session", extension: true } as const;

const AppPassword = z.object({
  /** Identifies the password; it is not a credential. */
  id: text,
  /** What the user calls the app. */
  name: text,
  /** YYYY-MM-DD */
  created_at: text,
  last_used: text,
});
export type AppPassword = z.output<typeof AppPassword>;

export const appPasswords = get("/app-passwords", { ...own, data: z.object({ app_passwords: list(AppPassword) }) });

/** Only this response contains the password. */
export const addAppPassword = post("/app-passwords", {
  ...own,
  hasResultCode: true,
  body: z.object({ name: requiredText("name", 60) }),
  data: resultWith(z.object({ password: text })),
});

/**
 * Revokes the app’s access. For a password that has been removed already, or belongs to another user, the response is
 * the same and nothing happens.
 */
export const removeAppPassword = del("/app-passwords/{id}", {
  ...own,
  ...resultOnly,
  params: z.object({ id: slugParam }),
});
