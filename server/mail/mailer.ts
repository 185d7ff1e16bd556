import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { writeWhole } from "../common/writeWhole.ts";
import type { Settings } from "../settings/settings.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mailer makes one if none is given. */
  messageId?: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

/** Sends through SMTP_URL; without one every mail becomes an .eml file in the data folder. */
export function openMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">): Mailer {
  // An object is one address; a text would be read as a list of them.
  const compose = ({ to: address, subject, text, html, messageId }: Mail): SendMailOptions => ({
    ...{ from: settings.mailFrom, to: { name: "", address } },
    ...{ subject, text, html },
    ...(messageId && { messageId }),
  });
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl);
    return {
      send: async (mail) => {
        await transport.sendMail(compose(mail)).catch((error: unknown) => {
          throw mailFailure(error);
        });
      },
    };
  }
  const folder = join(settings.dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      await writeMailFile(folder, message as Buffer);
    },
  };
}

/** What of an error of SMTP says no more than how far the mail came. */
const CODES = ["code", "command", "responseCode"];

/** A mail server says of a mail whatever it likes, its address to begin with: only codes are passed on, and no cause. */
function mailFailure(error: unknown): Error {
  const facts = new Map(Object.entries(error instanceof Error ? error : {}));
  const known = CODES.map((name) => String(facts.get(name) ?? "")).filter((value) => /^[A-Z0-9 ]+$/.test(value));
  return new Error(`An email wasn’t sent: ${known.join(", ") || "no code"}.`);
}

/** Written to a hidden file and renamed, so that a program that watches the folder never reads half a mail. */
async function writeMailFile(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const write = (unfinished: string) => writeFile(unfinished, message, { mode: 0o600 });
  await writeWhole(join(folder, `${name}.eml`), join(folder, `.${name}`), write);
}
