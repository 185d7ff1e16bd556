import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

/** Tells a seller that the store published an album, product or beat. */
export const approvalMail = (to: Addressee, name: string, appUrl: string): Mail =>
  compose(to, {
    subject: `${name} has been approved`,
    lines: [`We’ve approved “${name}”. It’s in the store, or will be on its release date.`],
    link: { label: "My catalogue", url: `${appUrl}/seller/catalogue` },
  });

/** Tells a seller why the store declined an album, product or beat. `url` opens it. */
export const declineMail = (to: Addressee, { name, reason }: { name: string; reason: string }, url: string): Mail =>
  compose(to, {
    subject: `${name} hasn’t been approved`,
    lines: [`We haven’t approved “${name}”. You can change it and send it again.`, `Reason: ${reason}`],
    link: { label: `Open ${name}`, url },
  });
