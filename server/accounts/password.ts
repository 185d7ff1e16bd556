import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../common/limitConcurrency.ts";

/** Argon2id, which is what the library makes unless told otherwise. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}$`;

/** One core is left for those who listen. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 64;

const inTurn = limitConcurrency(AT_ONCE, MOST_WAITING);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, STRENGTH));

/** A hash that no password fits. It costs a stranger's login what a person's costs. */
let nobodysHash: Promise<string> | undefined;

/** Whether a password fits; without a hash, as for an unknown person, the same work is done for nothing. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const compared = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(compared, password));
  return fits && passwordHash !== undefined;
}

/** True for a hash that was made with other costs than today's. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(PREFIX);
