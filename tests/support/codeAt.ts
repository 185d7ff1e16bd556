import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app with this key shows. */
export const codeAt = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
