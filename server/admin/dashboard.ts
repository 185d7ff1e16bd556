import * as contract from "#contract/admin/dashboard.ts";
import { pence } from "#contract/money.ts";
import { lastDays } from "../common/day.ts";
import { readDays } from "../db/queries/admin/days.ts";
import { readBacklog } from "../db/queries/admin/figures.ts";
import { countWaitingEdits } from "../db/queries/selling/edits.ts";
import { countWaitingSubmissions } from "../db/queries/selling/submissions.ts";
import { countOversold } from "../db/queries/stock.ts";
import { type Route, route } from "../http/route.ts";
import { listBatches } from "../media/uploadedMusic.ts";
import { EXPIRED } from "../payments/settle.ts";

const dashboard = route(contract.dashboard, async ({ db, query, now, settings }) => {
  const { days: length = contract.USUAL_DAYS } = query;
  const days = await readDays(db, { ...lastDays(length, now()), abandoned: EXPIRED });
  const backlog = await readBacklog(db);
  return {
    days: days.map(({ day, orders, plays, ...counted }) => ({
      day,
      orders,
      plays,
      sales: pence(counted.pence),
      sign_ups: counted.signUps,
      failed_payments: counted.failedPayments,
      failed_mails: counted.failedMails,
    })),
    to_do: {
      orders_to_send: backlog.orders_to_send,
      failed_mails: backlog.mails_failed,
      pending_payments: backlog.payments_pending,
      seller_edits: (await countWaitingEdits(db)) + (await countWaitingSubmissions(db)),
      oversold_products: await countOversold(db),
      uploads: await listBatches(settings.dataDir),
    },
  };
});

export const dashboardRoutes: Route[] = [dashboard];
