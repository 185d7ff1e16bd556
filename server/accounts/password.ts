import { createHmac, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../common/limitConcurrency.ts";

/** The library's defaults for Argon2id. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;

/** Leaves one core for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Enough for a large office where everybody logs in at the same time. */
const MAX_WAITING = 256;

const inTurn = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING });

/** Operating systems encode some typed characters differently; NFKC turns all these encodings into the same one. */
export const normalPassword = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), STRENGTH));

let unknown: Promise<string> | undefined;

/**
 * The hash of a password that nobody knows. Made once per process, so that closing an account does not have to make it
 * inside a transaction. Not limited by `inTurn`: a refusal because too many tasks are waiting would be cached here.
 */
export function unknownPasswordHash(): Promise<string> {
  unknown ??= hash(randomBytes(32).toString("base64url"), STRENGTH);
  return unknown;
}

/**
 * The digest of a password for one email, which is the same each time. One computation, as costly as an ordinary hash,
 * is therefore enough to compare a password with every digest stored for that email.
 */
export const digestPassword = (password: string, email: string, secret: string): Promise<string> => {
  const salt = createHmac("sha256", secret).update(`digest:${email}`).digest();
  return inTurn(() => hash(normalPassword(password), { ...STRENGTH, salt }));
};

/**
 * Whether a password matches a hash. Without a hash, as for an unknown email, it does the same work. Hashes made before
 * Segue normalised passwords match only the password as typed, so that form is tried too.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const unknownHash = await unknownPasswordHash();
  const compared = passwordHash ?? unknownHash;
  const matches = (given: string) => inTurn(() => verify(compared, given));
  const normal = normalPassword(password);
  const isMatch = (await matches(normal)) || (normal !== password && (await matches(password)));
  return isMatch && passwordHash !== undefined;
}

/** Whether a hash was made with different cost parameters from today's. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(PREFIX);
