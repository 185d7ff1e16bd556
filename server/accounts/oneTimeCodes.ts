import { Secret, TOTP } from "otpauth";

/** Codes of the previous and the next step are accepted too, because clocks differ and typing takes time. */
const DRIFT_STEPS = 1;

/** The defaults of RFC 6238, which every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (key: string, name: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...name, secret: Secret.fromBase32(key) });

/** 160 random bits in base32. */
export const newAuthenticatorKey = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URL, shown as a QR code, that adds the account to an authenticator app. */
export const authenticatorUrl = (key: string, { store, email }: { store: string; email: string }): string =>
  totpOf(key, { issuer: store, label: email }).toString();

const CODE = /^[0-9]{6}$/;

/** The time step that a code belongs to; null if the code is not valid at this time. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const token = code.replaceAll(" ", "");
  if (!CODE.test(token)) return null;
  const totp = totpOf(key);
  const timestamp = now.getTime();
  const drift = totp.validate({ token, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
