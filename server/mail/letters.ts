import { escapeHtml } from "#server/common/escapeHtml.ts";
import type { Mail } from "./mailer.ts";

export interface Addressee {
  email: string;
  firstName: string;
}

interface Letter {
  subject: string;
  lines: string[];
  link?: { label: string; url: string };
}

export const verificationMail = (to: Addressee, url: string): Mail =>
  compose(to, {
    subject: "Verify your email address",
    lines: [
      "Welcome to Segue. Open the link and log in there with your password to confirm that this address is yours. The link is good for 24 hours.",
      "If you did not register, somebody has typed your address by mistake. You can ignore this mail: nobody gets in with your address unless you open the link and log in with their password.",
    ],
    link: { label: "Verify email address", url },
  });

export const passwordResetMail = (to: Addressee, url: string): Mail =>
  compose(to, {
    subject: "Reset your password",
    lines: [
      "Somebody, hopefully you, asked for a new password. The link is good for 30 minutes and works once.",
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
    link: { label: "Choose a new password", url },
  });

/** For the owner of an email with which somebody tried to register again. */
export const alreadyRegisteredMail = (to: Addressee, url: string): Mail =>
  compose(to, {
    subject: "You already have an account",
    lines: [
      "Somebody, hopefully you, tried to register with this address, which has an account already. Nothing was changed.",
      "If you do not remember your password, you can choose a new one.",
    ],
    link: { label: "Forgot password", url },
  });

export const passwordChangedMail = (to: Addressee): Mail =>
  compose(to, {
    subject: "Your password was changed",
    lines: [
      "Your password was changed, and all other devices were logged out.",
      "If it was not you, reset your password at once.",
    ],
  });

const LONGEST_NAME = 40;

/** A name as a greeting has it: on one line, and nothing in it that a mail program shows as a link. */
const greetedName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, "")
    .replace(/\.(?=\S)/g, ". ")
    .trim()
    .slice(0, LONGEST_NAME);

export function compose(to: Addressee, { subject, lines, link }: Letter): Mail {
  const name = greetedName(to.firstName);
  const greeting = name ? `Hello ${name},` : "Hello,";
  const text = [greeting, ...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), "Segue"].join("\n\n");
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`);
  const button = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  return { to: to.email, subject, text, html: [...paragraphs, ...button, "<p>Segue</p>"].join("\n") };
}
