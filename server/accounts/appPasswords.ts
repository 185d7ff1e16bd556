import { openText, sealText } from "../common/seal.ts";
import { newTypedSecret } from "../common/typedSecret.ts";

const GROUPS = 4;
const PURPOSE = "app passwords";

/** 100 random bits: too many to guess, even with the password's hash. */
export const newAppPassword = (): string => newTypedSecret(GROUPS);

/** Encrypts an app password with a key derived from the server's secret. */
export const sealPassword = (secret: string, password: string): string =>
  sealText({ secret, purpose: PURPOSE }, password);

/** Decrypts an app password; undefined if it was encrypted with another secret. */
export const openPassword = (secret: string, sealed: string): string | undefined =>
  openText({ secret, purpose: PURPOSE }, sealed);
