import * as contract from "#contract/admin/newsletter.ts";
import type { Query } from "#contract/endpoint.ts";
import type { Database } from "../db/open.ts";
import { searchSubscribers } from "../db/queries/admin/subscribers.ts";
import type { TableWindow } from "../db/queries/admin/table.ts";
import { fullName } from "../domain/user.ts";
import { type Route, route } from "../http/route.ts";
import { MAX_FILE_ROWS, sendCsv } from "./csv.ts";
import { toSearch, toWindow } from "./paging.ts";

async function find(db: Database, query: Query<typeof contract.subscribers>, window: TableWindow) {
  const { found, total } = await searchSubscribers(db, toSearch(query), window);
  const toSubscriber = ({ email, account, createdAt }: (typeof found)[number]): contract.Subscriber => ({
    email,
    name: account ? fullName(account) : "",
    subscribed_at: createdAt.toISOString(),
  });
  return { subscribers: found.map(toSubscriber), total };
}

const subscribers = route(contract.subscribers, ({ db, query }) => find(db, query, toWindow(query)));

const subscribersFile = route(contract.subscribersFile, async ({ db, query, reply }) => {
  const { subscribers: all } = await find(db, query, { offset: 0, limit: MAX_FILE_ROWS });
  const rows = all.map(({ email, name, subscribed_at }) => [email, name, subscribed_at]);
  return sendCsv(reply, "Newsletter.csv", [["Email", "Name", "Subscribed at"], ...rows]);
});

export const newsletterRoutes: Route[] = [subscribers, subscribersFile];
