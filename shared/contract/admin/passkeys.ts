import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { post } from "../endpoint.ts";
import { idParam, listParam, requiredText } from "../fields.ts";
import { resultOnly, resultWith } from "../result.ts";

const UNREADABLE = "We couldn’t read this passkey.";
const encoded = (longest: number) =>
  z.string(UNREADABLE).check(z.maxLength(longest, { error: UNREADABLE, abort: true }), z.regex(/^[\w-]+$/, UNREADABLE));

const credentialFields = { id: encoded(1400), rawId: encoded(1400), type: z.literal("public-key", UNREADABLE) };
const clientDataJSON = encoded(4096);

/** What a browser returns for a new passkey, with bytes in base64url. */
const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON,
    attestationObject: encoded(16_384),
    transports: z.optional(listParam(z.string().check(z.maxLength(20, UNREADABLE)), 10, UNREADABLE)),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What a browser returns when a passkey is used. */
export const SignedCredential = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON, authenticatorData: encoded(4096), signature: encoded(2048) }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

const name = requiredText("name", 60);

const sensitive = { who: "staff", confirmation: "recent" } as const;
const afterLogin = { who: "staff", confirmation: "login" } as const;

/**
 * What the browser needs to make a passkey. The name is sent with this call, so that an invalid name is refused before
 * the browser's dialog opens.
 */
export const startPasskey = post("/admin/passkeys/start", {
  ...sensitive,
  hasResultCode: true,
  body: z.object({ name }),
  data: resultWith(z.object({ options: z.custom<PublicKeyCredentialCreationOptionsJSON>() })),
});
/** Needs no recent confirmation: `startPasskey` needed one, and a slow user need not confirm again. */
export const addPasskey = post("/admin/passkeys", {
  who: "staff",
  ...resultOnly,
  body: z.object({ name, credential: NewCredential }),
});
export const removePasskey = post("/admin/passkeys/{id}/remove", {
  ...sensitive,
  ...resultOnly,
  params: z.object({ id: idParam }),
});

/** What the browser needs to use one of the account’s passkeys. */
export const challengePasskey = post("/admin/confirm/passkey/start", {
  ...afterLogin,
  hasResultCode: true,
  data: resultWith(z.object({ options: z.custom<PublicKeyCredentialRequestOptionsJSON>() })),
});
export const confirmByPasskey = post("/admin/confirm/passkey", {
  ...afterLogin,
  ...resultOnly,
  body: z.object({ credential: SignedCredential }),
});
