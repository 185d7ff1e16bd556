import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewCredential, SignedCredential } from "#contract/admin/passkeys.ts";

/** The values that an authenticator signs; a test may change some of them. */
interface Signed {
  challenge: string;
  origin: string;
  rpId: string;
  counter: number;
  isUserPresent: boolean;
}

export interface SoftwareAuthenticator {
  /** What a browser returns for a new passkey. */
  make: (options: { challenge: string }, changed?: Partial<Signed>) => NewCredential;
  /** What a browser returns when the passkey is used. */
  use: (options: { challenge: string }, changed?: Partial<Signed>) => SignedCredential;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

function dataOf({ rpId, counter, isUserPresent }: Signed, credential: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8((isUserPresent ? USER_PRESENT : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0));
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, credential]);
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, a key for ES256 (RFC 9053). */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from("a5010203262001215820", "hex"), x, Buffer.from("225820", "hex"), y]);

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);

/** An authenticator with one passkey, which responds as in a browser at `site`. It counts its signatures. */
export function newAuthenticator(site: { origin: string; rpId: string }): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  const signedFor = ({ challenge }: { challenge: string }, changed: Partial<Signed>): Signed => {
    counter += 1;
    return { ...site, challenge, counter, isUserPresent: true, ...changed };
  };
  const clientData = (type: string, { challenge, origin }: Signed): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id, rawId: id, type: "public-key" as const };
  return {
    make: (options, changed = {}) => {
      const signed = signedFor(options, changed);
      const aaguidAndLength = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length])]);
      const key = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
      const authData = dataOf(signed, Buffer.concat([aaguidAndLength, credentialId, key]));
      const response = {
        clientDataJSON: clientData("webauthn.create", signed).toString("base64url"),
        attestationObject: attestationOf(authData).toString("base64url"),
        transports: ["internal"],
      };
      return { ...credential, response };
    },
    use: (options, changed = {}) => {
      const signed = signedFor(options, changed);
      const [authData, client] = [dataOf(signed), clientData("webauthn.get", signed)];
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { ...credential, response };
    },
  };
}
