import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

/** Tells a seller that the store accepted an edit. */
export const acceptedEditMail = (to: Addressee, name: string, appUrl: string): Mail =>
  compose(to, {
    subject: `Your changes to ${name} are live`,
    lines: [`We’ve accepted your changes to “${name}”.`],
    link: { label: "My catalogue", url: `${appUrl}/seller/catalogue` },
  });

/** Tells a seller why the store declined an edit. `url` opens it. */
export const declinedEditMail = (
  to: Addressee,
  { name, reason }: { name: string; reason: string },
  url: string,
): Mail =>
  compose(to, {
    subject: `Your changes to ${name}`,
    lines: [`We haven’t accepted your changes to “${name}”.`, `Reason: ${reason}`],
    link: { label: `Edit ${name}`, url },
  });
