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

export const verificationMail = (to: Addressee, store: string, url: string): Mail =>
  compose(to, {
    subject: "Verify your email address",
    lines: [
      `Welcome to ${store}. To confirm your email address, open the link and log in with your password. The link expires in 24 hours.`,
      "If you didn’t register, someone may have entered your address by mistake. You can ignore this email: nobody can use the account unless you open the link and log in.",
    ],
    link: { label: "Verify email address", url },
  });

/** Shows an administrator that mails arrive. */
export const testMail = (to: Addressee): Mail =>
  compose(to, { subject: "Test email", lines: ["Your store can send emails."] });

export const passwordResetMail = (to: Addressee, url: string): Mail =>
  compose(to, {
    subject: "Reset your password",
    lines: [
      "Someone, hopefully you, asked to reset your password. The link expires in 30 minutes and works only once.",
      "If this wasn’t you, ignore this email. Your password hasn’t changed.",
    ],
    link: { label: "Choose a new password", url },
  });

/** For the owner of an email address, after somebody tried to register with it again. */
export const alreadyRegisteredMail = (to: Addressee, url: string): Mail =>
  compose(to, {
    subject: "You already have an account",
    lines: [
      "Someone, hopefully you, tried to register with this email address, but it already has an account. Nothing has changed.",
      "If you’ve forgotten your password, you can reset it.",
    ],
    link: { label: "Forgot password", url },
  });

export const passwordChangedMail = (to: Addressee): Mail =>
  compose(to, {
    subject: "Your password was changed",
    lines: [
      "Your password was changed, and you’ve been logged out on all other devices.",
      "If this wasn’t you, reset your password now.",
    ],
  });

export const accountClosedMail = (to: Addressee): Mail =>
  compose(to, {
    subject: "Your account is closed",
    lines: [
      "Your profile, playlists and listening history have been deleted, and you’ve been logged out everywhere.",
      "We keep the order records that the law requires, without your name and address.",
    ],
  });

const LONGEST_NAME = 40;

/** A name made safe for a greeting: on one line, and without anything that a mail program would turn into a link. */
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
  const text = [greeting, ...lines, ...(link ? [`${link.label}:\n${link.url}`] : [])].join("\n\n");
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`);
  const button = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  return { to: to.email, subject, text, html: [...paragraphs, ...button].join("\n") };
}
