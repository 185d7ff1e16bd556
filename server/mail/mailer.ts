import { randomUUID } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { escapeHtml } from "../common/escapeHtml.ts";
import type { EventCounts } from "../common/eventCounts.ts";
import { writeWhole } from "../common/writeWhole.ts";
import type { Settings } from "../settings/settings.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** If absent, the mailer generates an ID. */
  messageId?: string;
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  /** Throws if the mail server can’t be reached or refuses the login. Sends nothing. */
  check: () => Promise<void>;
}

/** The store as mails show it. */
interface Sender {
  name: string;
  /** The absolute URL of the store's logo; "" for none. */
  logo: string;
}

/**
 * Sends mail through SMTP_URL; without it, every mail becomes an .eml file in the data folder. Mails end with the
 * store's logo and name. The sender is named after the store too, unless MAIL_FROM contains a name.
 */
export function openMailer(
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir">,
  readSender: () => Promise<Sender>,
): Mailer {
  // An object is one address; a string would be parsed as a list of addresses.
  const compose = async ({ to: address, subject, text, html, messageId }: Mail): Promise<SendMailOptions> => {
    const { name, logo } = await readSender();
    const picture = logo && `<img src="${escapeHtml(logo)}" alt="" width="48" height="48"><br>`;
    const { mailFrom } = settings;
    return {
      from: mailFrom.includes("<") ? mailFrom : { name, address: mailFrom },
      to: { name: "", address },
      subject,
      text: `${text}\n\n${name}`,
      html: `${html}\n<p>${picture}${escapeHtml(name)}</p>`,
      ...(messageId && { messageId }),
    };
  };
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl);
    return {
      send: async (mail) => {
        await transport.sendMail(await compose(mail)).catch((error: unknown) => {
          throw mailFailure(error);
        });
      },
      check: async () => {
        await transport.verify();
      },
    };
  }
  const folder = join(settings.dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(await compose(mail));
      await writeMailFile(folder, message as Buffer);
    },
    check: async () => void (await mkdir(folder, { recursive: true })),
  };
}

/** Publishes the start, end and error of each mail that is sent, for traces. */
export const SENDING = tracingChannel("segue:mail");

/** Counts what a mailer sends, and its failures. */
export const countMails = (mailer: Mailer, events: EventCounts): Mailer => ({
  check: mailer.check,
  send: async (mail) => {
    try {
      await SENDING.tracePromise(() => mailer.send(mail), {});
    } catch (error) {
      events.add("mailFailures");
      throw error;
    }
    events.add("mails");
  },
});

/** The fields of an SMTP error that reveal only the delivery stage. */
const CODES = ["code", "command", "responseCode"];

/**
 * A mail server's error text may contain anything, including the recipient's address. So the error has only codes, and
 * no cause.
 */
function mailFailure(error: unknown): Error {
  const facts = new Map(Object.entries(error instanceof Error ? error : {}));
  const known = CODES.map((name) => String(facts.get(name) ?? "")).filter((value) => /^[A-Z0-9 ]+$/.test(value));
  return new Error(`An email wasn’t sent: ${known.join(", ") || "no code"}.`);
}

/** Writes to a hidden file and renames it, so that a program that watches the folder never reads a partial mail. */
async function writeMailFile(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const write = (unfinished: string) => writeFile(unfinished, message, { mode: 0o600 });
  await writeWhole(join(folder, `${name}.eml`), join(folder, `.${name}`), write);
}
