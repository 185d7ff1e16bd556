import { createECDH, hkdfSync } from "node:crypto";

/** In base64url, as browsers and push services expect them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = "prime256v1";
const SCALAR_BYTES = 32;
/** The order of P-256: a private key is at least 1 and less than this. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export const isPrivateKey = (scalar: Buffer): boolean => {
  const number = BigInt(`0x${scalar.toString("hex")}`);
  return number > 0n && number < ORDER;
};

/**
 * The key pair that identifies this store to push services (RFC 8292). It is derived from the secret, so that every
 * server of the store has the same one without any setup. Browsers accept messages only from this key, so after a
 * change of secret they must subscribe again.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `segue vapid ${attempt}`, SCALAR_BYTES));
    if (!isPrivateKey(scalar)) continue;
    const pair = createECDH(CURVE);
    pair.setPrivateKey(scalar);
    return { publicKey: pair.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
  }
}
