import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { passwordParam, requiredText } from "../fields.ts";
import { bool, id, list, maybeText, number, text, word } from "../read.ts";
import { resultOnly, resultWith } from "../result.ts";
import { SignedCredential } from "./passkeys.ts";

const afterLogin = { who: "staff", confirmation: "login" } as const;

/** A code of the authenticator app, or a recovery code. */
const code = requiredText("code", 40);
const password = passwordParam();

const Passkey = z.object({ id, name: text, added_at: text, used_at: maybeText });
export type Passkey = z.output<typeof Passkey>;

export const twoFactor = get("/admin/two-factor", {
  ...afterLogin,
  data: z.object({
    is_on: bool,
    /** How many recovery codes are left. */
    recovery_codes: number,
    /** What has to be done before the back office opens. */
    next_step: word("none", "confirm", "setUp"),
    /** Whether sensitive calls are accepted without a new confirmation. */
    is_recent: bool,
    /** Whether the account has passkeys. Unlike `passkeys`, known even before the user has confirmed who they are. */
    has_passkeys: bool,
    /** Empty until the user has confirmed who they are. */
    passkeys: list(Passkey),
    /** The origin at which passkeys work; "" if they can’t work at the store’s address. */
    passkey_origin: text,
  }),
});
export const confirmByCode = post("/admin/confirm/code", { ...afterLogin, ...resultOnly, body: z.object({ code }) });
/** Confirms the identity of a user whose account has no two-factor authentication. */
export const confirmByPassword = post("/admin/confirm/password", {
  ...afterLogin,
  ...resultOnly,
  body: z.object({ password }),
});

/**
 * Makes a key for an authenticator app. The key has no effect until the user enters a code that the app made with it.
 */
export const startTwoFactor = post("/admin/two-factor/start", {
  ...afterLogin,
  hasResultCode: true,
  body: z.object({ password }),
  /** `url` contains the key too; authenticator apps scan it as a QR code. */
  data: resultWith(z.object({ key: text, url: text })),
});

const recoveryCodes = {
  hasResultCode: true,
  data: resultWith(z.object({ recovery_codes: list(text) })),
} as const;

export const turnOnTwoFactor = post("/admin/two-factor/on", {
  ...afterLogin,
  ...recoveryCodes,
  body: z.object({ code }),
});
/** The password, and either a code or a passkey. */
const proof = z.object({ password, code: z.optional(code), credential: z.optional(SignedCredential) });

export const renewRecoveryCodes = post("/admin/two-factor/recovery-codes", {
  who: "staff",
  ...recoveryCodes,
  body: proof,
});
export const turnOffTwoFactor = post("/admin/two-factor/off", {
  who: "staff",
  ...resultOnly,
  body: proof,
});
