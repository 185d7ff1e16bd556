import * as contract from "#contract/admin/dashboard.ts";
import { pence } from "#contract/money.ts";
import { readDays } from "../db/queries/admin/days.ts";
import { readBacklog } from "../db/queries/admin/figures.ts";
import { type Route, route } from "../http/route.ts";
import { listBatches } from "../media/uploadedMusic.ts";
import { EXPIRED } from "../payments/capture.ts";

const DAY_MS = 24 * 3600 * 1000;

const dayIn = (at: Date): string => at.toISOString().slice(0, 10);

const dashboard = route(contract.dashboard, async ({ db, query, now, settings }) => {
  const today = now();
  const { days: length = contract.USUAL_DAYS } = query;
  const from = dayIn(new Date(today.getTime() - (length - 1) * DAY_MS));
  const days = await readDays(db, { from, to: dayIn(today), abandoned: EXPIRED });
  const backlog = await readBacklog(db);
  return {
    days: days.map(({ day, orders, plays, ...counted }) => ({
      ...{ day, orders, plays, sales: pence(counted.pence), sign_ups: counted.signUps },
      ...{ failed_payments: counted.failedPayments, failed_mails: counted.failedMails },
    })),
    to_do: {
      ...{ orders_to_send: backlog.orders_to_send, failed_mails: backlog.mails_failed },
      pending_payments: backlog.payments_pending,
      uploads: await listBatches(settings.dataDir),
    },
  };
});

export const dashboardRoutes: Route[] = [dashboard];
