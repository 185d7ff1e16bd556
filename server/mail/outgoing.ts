import type { Background } from "../common/background.ts";
import { doublingWaitMs } from "../common/doublingWait.ts";
import type { Database } from "../db/open.ts";
import { NO_ADDRESS } from "../db/queries/closing.ts";
import {
  claimDueMail,
  deleteOutgoingMail,
  insertOutgoingMail,
  markMailFailed,
  type OutgoingMail,
  postponeMail,
} from "../db/queries/outgoingMails.ts";
import type { Mail, Mailer } from "./mailer.ts";

interface Sending {
  db: Database;
  mailer: Pick<Mailer, "send">;
  background: Background;
  now: () => Date;
  report: (error: unknown) => void;
}

const ROUND_MS = 30_000;
const GIVEN_UP_MS = 2 * 24 * 60 * 60_000;

/** Queues a mail in the caller's transaction, so that it is sent if and only if the transaction commits. */
export async function queueMail({ db, now }: Pick<Sending, "db" | "now">, mail: Mail): Promise<void> {
  if (!mail.to.endsWith(`@${NO_ADDRESS}`)) await insertOutgoingMail(db, mail, now());
}

/**
 * Sends the mails that are due, one after another. If one fails, the rest wait for the next round, because usually the
 * mail server is unavailable.
 */
export async function sendDueMails(sending: Sending): Promise<void> {
  const { db, mailer, now, report } = sending;
  for (;;) {
    const mail = await claimDueMail(db, now());
    if (!mail) return;
    try {
      // Every attempt has the same message ID, so that mail programs show an email only once, even if a server died and
      // it was sent twice.
      await mailer.send({ ...mail, messageId: `<${mail.id}@segue>` });
    } catch (error) {
      report(error);
      await tryLater(sending, mail);
      return;
    }
    await deleteOutgoingMail(db, mail.id);
  }
}

/** Waits longer after each failure, and gives up after two days. The back office lists what failed. */
async function tryLater({ db, now, report }: Sending, { id, attempts, createdAt }: OutgoingMail): Promise<void> {
  if (now().getTime() - createdAt.getTime() > GIVEN_UP_MS) {
    report(new Error(`An email wasn’t sent after ${attempts} attempts.`));
    await markMailFailed(db, id, now());
    return;
  }
  await postponeMail(db, id, new Date(now().getTime() + doublingWaitMs(attempts)));
}

/** Sends what was just queued, without waiting for the next round. */
export const sendMailsNow = (sending: Sending): void => sending.background.run(() => sendDueMails(sending));

/** Sends due emails at once and then every half minute, until the returned function is called. */
export function startSendingMails(sending: Sending): () => void {
  sendMailsNow(sending);
  const timer = setInterval(() => sendMailsNow(sending), ROUND_MS);
  return () => clearInterval(timer);
}
