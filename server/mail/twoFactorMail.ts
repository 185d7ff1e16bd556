import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

const NEWS = {
  on: {
    subject: "Two-factor authentication is on",
    text: "You now log in with a code from your authenticator app as well as your password.",
  },
  off: {
    subject: "Two-factor authentication is off",
    text: "You no longer need a code from your authenticator app to log in.",
  },
  reset: {
    subject: "Two-factor authentication was reset",
    text: "Someone with access to the server turned off two-factor authentication for your account, and you’ve been logged out on all devices.",
  },
  passkeyAdded: {
    subject: "A passkey was added",
    text: "You can now use it in place of a code from your authenticator app.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed",
    text: "It no longer works in place of a code from your authenticator app.",
  },
  newRecoveryCodes: {
    subject: "Your recovery codes were replaced",
    text: "You have new recovery codes. The old ones no longer work.",
  },
  recoveryCode: {
    subject: "A recovery code was used",
    text: "One of your recovery codes was used in place of a code from your authenticator app. It won’t work again.",
  },
};

/** Tells the owner of an account about a change that somebody else may have made. */
export const twoFactorMail = (to: Addressee, news: keyof typeof NEWS): Mail =>
  compose(to, {
    subject: NEWS[news].subject,
    lines: [NEWS[news].text, "If this wasn’t you, reset your password now and contact the store’s owner."],
  });
