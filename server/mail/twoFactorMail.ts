import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

interface News {
  subject: string;
  text: string | ((passkey: string) => string);
}

const NEWS = {
  on: {
    subject: "Two-factor authentication is on",
    text: "After you log in to the back office or the sellers’ area, you now also need a code from your authenticator app.",
  },
  off: {
    subject: "Two-factor authentication is off",
    text: "You no longer need a code from your authenticator app for the back office or the sellers’ area.",
  },
  reset: {
    subject: "Two-factor authentication was reset",
    text: "Someone with access to the server turned off two-factor authentication for your account, and you’ve been logged out on all devices.",
  },
  passkeyAdded: {
    subject: "A passkey was added",
    text: (name: string) => `You can now use the passkey “${name}” in place of a code from your authenticator app.`,
  },
  passkeyRemoved: {
    subject: "A passkey was removed",
    text: (name: string) => `The passkey “${name}” no longer works in place of a code from your authenticator app.`,
  },
  newRecoveryCodes: {
    subject: "Your recovery codes were replaced",
    text: "You have new recovery codes. The old ones no longer work.",
  },
  recoveryCode: {
    subject: "A recovery code was used",
    text: "One of your recovery codes was used in place of a code from your authenticator app. It won’t work again.",
  },
} satisfies Record<string, News>;

/** Tells the owner of an account about a change that somebody else may have made. */
export function twoFactorMail(to: Addressee, news: keyof typeof NEWS, passkey = ""): Mail {
  const { subject, text }: News = NEWS[news];
  const what = typeof text === "string" ? text : text(passkey);
  return compose(to, {
    subject,
    lines: [what, "If this wasn’t you, reset your password now and contact the store’s owner."],
  });
}
