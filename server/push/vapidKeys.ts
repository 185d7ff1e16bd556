import { createECDH, hkdfSync } from "node:crypto";

/** In base64url, as browsers and push services take them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = "prime256v1";
const SCALAR_BYTES = 32;
/** The order of P-256: a private key is from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export const isPrivateKey = (scalar: Buffer): boolean => {
  const number = BigInt(`0x${scalar.toString("hex")}`);
  return number > 0n && number < ORDER;
};

/**
 * The key pair by which push services know this store (RFC 8292), derived of its secret: every server of the store has the
 * same, and nobody has to make one. Browsers take messages from this key alone, so with another secret they subscribe anew.
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
