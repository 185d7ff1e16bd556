import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../common/limitConcurrency.ts";

/** For Argon2id, the library's default. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;

/** One core is left for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Enough for a large office whose people all log in at the same time. */
const MAX_WAITING = 256;

const inTurn = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING });

/** Operating systems encode the same typed password differently: NFKC gives all of them one form. */
export const normalPassword = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), STRENGTH));

/** As dear as a hash, and the same each time: one computation tells whether any of an email's digests is that of a password. */
export const digestPassword = (password: string, email: string, secret: string): Promise<string> => {
  const salt = createHmac("sha256", secret).update(`digest:${email}`).digest();
  return inTurn(() => hash(normalPassword(password), { ...STRENGTH, salt }));
};

/** A hash that no password matches: it makes the sign-in of an unknown email take as long as any other. */
let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash, as for an unknown email, it does the same work. Hashes from before
 * passwords were normalised are of the password as it was typed, so that form is tried too.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const compared = passwordHash ?? (await dummyHash);
  const matches = (given: string) => inTurn(() => verify(compared, given));
  const normal = normalPassword(password);
  const isMatch = (await matches(normal)) || (normal !== password && (await matches(password)));
  return isMatch && passwordHash !== undefined;
}

/** Whether a hash was made with other costs than today's. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(PREFIX);
