import * as contract from "#contract/admin/health.ts";
import { notFound } from "../common/failure.ts";
import { countFailedMails, listFailedMails, retryMail } from "../db/queries/outgoingMails.ts";
import { done, type Route, route } from "../http/route.ts";
import { checkRunning } from "../runtime/storeChecks.ts";
import { changeRoute } from "./change.ts";

const MOST_MAILS = 100;

const storeHealth = route(contract.storeHealth, async (services) => {
  const { db } = services;
  const failed = await listFailedMails(db, MOST_MAILS);
  return {
    findings: await checkRunning(services),
    failed_mails: failed.map(({ id, to, subject, failedAt }) => ({
      id,
      to,
      subject,
      failed_at: failedAt?.toISOString() ?? "",
    })),
    failed_mails_total: await countFailedMails(db),
  };
});

const sendMailAgain = changeRoute(contract.sendMailAgain, async ({ db, params, now }) => {
  const mail = await retryMail(db, params.mail, now());
  if (!mail) throw notFound("This email was sent, or is waiting to be sent.");
  const [before, after] = [{ status: "failed" }, { status: "waiting" }];
  return {
    answer: done("The email will be sent within a minute."),
    change: { action: "mail.retry", subject: mail.to, before, after },
  };
});

export const healthRoutes: Route[] = [storeHealth, sendMailAgain];
