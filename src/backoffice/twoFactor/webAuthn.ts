import { addPasskey, challengePasskey, confirmByPasskey, startPasskey } from "#contract/admin/passkeys.ts";
import type { twoFactor } from "#contract/admin/twoFactor.ts";
import type { Data } from "#contract/endpoint.ts";
import { AppError } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";

/** Loaded when somebody first uses a passkey. */
const webAuthn = () => import("@simplewebauthn/browser");

type Origin = Pick<Data<typeof twoFactor>, "passkey_origin">;

/** Why passkeys can’t be used in this browser or at this address; undefined if they can. */
export function whyNoPasskeys({ passkey_origin: origin }: Origin): string | undefined {
  if (!origin) return "You can’t use passkeys at this store’s address. They need https and a domain name.";
  if (origin !== location.origin) return `You can use passkeys at ${origin}.`;
  return "PublicKeyCredential" in window ? undefined : "This browser doesn’t support passkeys.";
}

/** Whether to offer a passkey in place of a code. */
export const canUsePasskey = (state: Origin & Pick<Data<typeof twoFactor>, "has_passkeys">): boolean =>
  state.has_passkeys && whyNoPasskeys(state) === undefined;

const KNOWN = "This device or security key already has a passkey for your account.";

/** The options for the browser. A successful response always has them, although its type does not say so. */
function optionsOf<T>({ data }: { data?: { options: T } | undefined }): T {
  if (!data) throw new AppError("unreadable");
  return data.options;
}

/** The result of the browser’s dialog. Throws if the dialog fails or the user cancels it. */
async function answerOf<T>(dialog: Promise<T>, failure: string): Promise<T> {
  try {
    return await dialog;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === "InvalidStateError";
    throw new AppError("refused", { message: isKnown ? KNOWN : failure, cause });
  }
}

/** Makes a passkey in the browser and adds it to the account. */
export async function makePasskey(name: string): Promise<{ message: string }> {
  const optionsJSON = optionsOf(await call(startPasskey, { body: { name } }));
  const { startRegistration } = await webAuthn();
  const dialog = startRegistration({ optionsJSON });
  const credential = await answerOf(dialog, "No passkey was created. Try again.");
  return call(addPasskey, { body: { name, credential } });
}

/** Asks the user to use a passkey. Returns the credential that the server can verify. */
export async function signWithPasskey() {
  const optionsJSON = optionsOf(await call(challengePasskey));
  const { startAuthentication } = await webAuthn();
  const dialog = startAuthentication({ optionsJSON });
  return answerOf(dialog, "No passkey was used. Try again, or enter a code.");
}

/** Confirms the user’s identity with a passkey. */
export const confirmWithPasskey = async () => call(confirmByPasskey, { body: { credential: await signWithPasskey() } });
