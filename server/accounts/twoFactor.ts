import { openText, sealText } from "../common/seal.ts";
import { hashToken } from "../common/tokens.ts";
import { newTypedSecret } from "../common/typedSecret.ts";
import * as queries from "../db/queries/twoFactors.ts";
import type { Services } from "../services.ts";
import { newAuthenticatorKey, stepOf } from "./oneTimeCodes.ts";

type Confirming = Pick<Services, "db" | "settings" | "now">;

const sealingOf = ({ settings: { secret } }: Pick<Services, "settings">) => ({ secret, purpose: "two-factor" });

const RECOVERY_CODES = 10;
/** Three groups are 75 random bits: too many to guess a code, even with its hash. */
const RECOVERY_GROUPS = 3;

/** Ignores case, spaces and hyphens. */
const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

interface RecoveryCodes {
  codes: string[];
  recoveryHashes: string[];
}

function makeRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newTypedSecret(RECOVERY_GROUPS));
  return { codes, recoveryHashes: codes.map(hashRecoveryCode) };
}

/**
 * Starts setting up two-factor authentication and returns the key, or null if two-factor authentication is already on.
 */
export async function startSetUp(services: Confirming, accountId: number): Promise<string | null> {
  const key = newAuthenticatorKey();
  const isStarted = await queries.startSetUp(services.db, accountId, sealText(sealingOf(services), key));
  return isStarted ? key : null;
}

type FinishedSetUp = { kind: "none" } | { kind: "wrong" } | { kind: "on"; codes: string[] };

/** Turns two-factor authentication on if the code was made with the set-up's key. */
export async function finishSetUp(services: Confirming, accountId: number, code: string): Promise<FinishedSetUp> {
  const { db, now } = services;
  const found = await queries.findTwoFactor(db, accountId);
  const key = found && !found.turnedOnAt ? openText(sealingOf(services), found.sealedKey) : undefined;
  if (!found || !key) return { kind: "none" };
  const lastStep = stepOf(key, code, now());
  if (lastStep === null) return { kind: "wrong" };
  const { codes, recoveryHashes } = makeRecoveryCodes();
  const isOn = await queries.finishSetUp(db, found, { turnedOnAt: now(), lastStep, recoveryHashes });
  return isOn ? { kind: "on", codes } : { kind: "none" };
}

/** Accepts a code of the authenticator app or a recovery code, each only once. Returns which of the two it was. */
export async function acceptCode(
  services: Confirming,
  accountId: number,
  code: string,
): Promise<"app" | "recovery" | null> {
  const { db, now } = services;
  const found = await queries.findTwoFactor(db, accountId);
  if (!found?.turnedOnAt) return null;
  const key = openText(sealingOf(services), found.sealedKey);
  const step = key ? stepOf(key, code, now()) : null;
  if (step !== null) return (await queries.spendStep(db, accountId, step)) ? "app" : null;
  return (await queries.spendRecoveryCode(db, accountId, hashRecoveryCode(code))) ? "recovery" : null;
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes({ db }: Pick<Services, "db">, accountId: number): Promise<string[]> {
  const { codes, recoveryHashes } = makeRecoveryCodes();
  await queries.setRecoveryHashes(db, accountId, recoveryHashes);
  return codes;
}
