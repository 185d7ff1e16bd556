import { createPublicKey, verify } from "node:crypto";

export interface Claims {
  aud: string;
  sub: string;
  exp: number;
}

/** Node needs a SubjectPublicKeyInfo: these bytes, followed by the point of the public key. */
const SPKI_PREFIX = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/**
 * Reads a message's `Authorization` header as a push service does (RFC 8292). Throws if the signature does not match
 * the key.
 */
export function readVapid(authorization: string | undefined): { publicKey: string; claims: Claims } {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  const [header = "", payload = "", signature = ""] = token.split(".");
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, "base64url")]),
    format: "der",
    type: "spki",
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error(`"${authorization}" is not signed by its key`);
  return { publicKey, claims: JSON.parse(Buffer.from(payload, "base64url").toString()) };
}
