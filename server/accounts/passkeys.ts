import type { NewCredential, SignedCredential } from "#contract/admin/passkeys.ts";
import { refusal } from "../common/failure.ts";
import {
  type Challenge,
  countUse,
  listPasskeys,
  type Passkey,
  saveChallenge,
  takeChallenge,
} from "../db/queries/passkeys.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { type PasskeySite, passkeySite } from "../domain/passkeySite.ts";
import { fullName, type User } from "../domain/user.ts";
import type { Services } from "../services.ts";

type Asking = Pick<Services, "db" | "settings" | "now">;

const MINUTE_MS = 60_000;
/** How long the browser may take to make or use a passkey. */
const LONGEST_MS = 2 * MINUTE_MS;

/** Loaded only when somebody uses a passkey. */
const webAuthn = () => import("@simplewebauthn/server");

function siteOf({ settings }: Pick<Asking, "settings">): PasskeySite {
  const site = passkeySite(settings.publicUrl);
  if (!site) throw refusal("You can’t use passkeys at this store’s address. They need https and a domain name.");
  return site;
}

async function save({ db, now }: Asking, user: User, purpose: Challenge["purpose"], challenge: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + LONGEST_MS);
  await saveChallenge(db, { sessionHash: user.sessionHash, purpose, challenge, expiresAt });
}

const descriptorOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/** Starts adding a passkey and returns what the browser needs to make it. */
export async function startAdding(services: Asking, user: User) {
  const site = siteOf(services);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await storeFacts(services.db)).name,
    rpID: site.id,
    timeout: LONGEST_MS,
    userName: user.email,
    userDisplayName: fullName(user.profile),
    // All passkeys of an account have the same user ID, so that an authenticator keeps only one passkey for an account.
    userID: new TextEncoder().encode(String(user.accountId)),
    excludeCredentials: (await listPasskeys(services.db, user.accountId)).map(descriptorOf),
    // EdDSA, ES256 and RS256, which every version of Node.js can verify. By default, the library would prefer ML-DSA in
    // versions of Node.js that have it.
    supportedAlgorithmIDs: [-8, -7, -257],
    // The password is the first factor, so the authenticator need not ask for a PIN or a fingerprint.
    authenticatorSelection: { residentKey: "preferred", userVerification: "discouraged" },
  });
  await save(services, user, "add", options.challenge);
  return options;
}

/** Starts a confirmation and returns what the browser needs to use one of the user’s passkeys. */
export async function startConfirming(services: Asking, user: User) {
  const passkeys = await listPasskeys(services.db, user.accountId);
  if (passkeys.length === 0) throw refusal("Your account has no passkey.");
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).id,
    timeout: LONGEST_MS,
    userVerification: "discouraged",
    allowCredentials: passkeys.map(descriptorOf),
  });
  await save(services, user, "confirm", options.challenge);
  return options;
}

/**
 * What a genuine response from the browser must contain. Uses up the challenge, even if the response turns out to be
 * wrong.
 */
async function expectationsOf(services: Asking, user: User, purpose: Challenge["purpose"]) {
  const { db, now } = services;
  const { id, origin } = siteOf(services);
  const challenge = await takeChallenge(db, { sessionHash: user.sessionHash, purpose }, now());
  if (challenge === undefined) throw refusal("This took too long. Try again.");
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false };
}

/**
 * The result of a verification, or null if the response is not genuine. For a wrong signature, the library returns a
 * result that is not verified; for most other faults, it throws.
 */
async function unlessWrong<T extends { verified: boolean }>(verifying: Promise<T>): Promise<T | null> {
  const outcome = await verifying.catch(() => null);
  return outcome?.verified ? outcome : null;
}

/** The passkey that a browser has made, or null if its response is not genuine. */
export async function readNewPasskey(services: Asking, user: User, { response, ...credential }: NewCredential) {
  const expectations = await expectationsOf(services, user, "add");
  const { verifyRegistrationResponse } = await webAuthn();
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const verified = await unlessWrong(
    verifyRegistrationResponse({
      ...expectations,
      response: { ...credential, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    }),
  );
  const made = verified?.registrationInfo?.credential;
  return made
    ? {
        credentialId: made.id,
        counter: made.counter,
        publicKey: Buffer.from(made.publicKey).toString("base64url"),
        transports,
      }
    : null;
}

/** Whether a browser’s response was made with a passkey of the user. If it was, stores the passkey’s new counter. */
export async function acceptPasskey(services: Asking, user: User, signed: SignedCredential): Promise<boolean> {
  const { db, now } = services;
  const expectations = await expectationsOf(services, user, "confirm");
  const passkey = (await listPasskeys(db, user.accountId)).find(({ credentialId }) => credentialId === signed.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await unlessWrong(
    verifyAuthenticationResponse({
      ...expectations,
      response: { ...signed, clientExtensionResults: {} },
      credential: {
        id: passkey.credentialId,
        counter: passkey.counter,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      },
    }),
  );
  return verified !== null && countUse(db, passkey.id, verified.authenticationInfo.newCounter, now());
}
