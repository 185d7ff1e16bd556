import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Each query finds inconsistent rows, where payments, orders, counts and balances do not add up. */
const MUST_BE_EMPTY: Record<string, string> = {
  "a balance that is not its ledger": `
    select a.id from accounts a left join point_entries e on e.account_id = a.id
    group by a.id having a.points_hundredths <> coalesce(sum(e.hundredths), 0)`,
  "a debt of points without a refund": `
    select a.id from accounts a where a.points_hundredths < 0
      and not exists (select from point_entries e where e.account_id = a.id and e.reason = 'reversed')`,
  "a code used more often than it may be, or than is written down": `
    select c.id from codes c left join code_uses u on u.code_id = c.id
    group by c.id having c.used_count <> count(u.id) or c.used_count > c.total_uses`,
  "a stock below nothing": "select id from merchandise where stock < 0",
  "money taken without an order, or kept for a refused purchase": `
    select s.id from sandbox_orders s left join payments p on p.provider_order_id = s.id
    where s.capture_status in ('COMPLETED', 'PARTIALLY_REFUNDED')
      and (p.state is distinct from 'fulfilled' or p.order_id is null)`,
  "an order without the money for it": `
    select o.id from orders o left join payments p on p.order_id = o.id
    left join sandbox_orders s on s.id = p.provider_order_id
    where o.amount_pence > 0 and not o.is_disputed and (s.capture_status is null
      or (s.capture_status = 'COMPLETED') <> (o.refunded_pence = 0)
      or (s.capture_status = 'REFUNDED') <> (o.paid = 'Refunded')
      or (s.amount->>'value')::numeric * 100 <> o.amount_pence)`,
  "sale entries that are not the order’s amount and refunds": `
    select o.id from orders o join order_lines l on l.order_id = o.id left join sale_entries e on e.order_line_id = l.id
    group by o.id having coalesce(sum(e.amount_pence) filter (where e.kind = 'sale'), 0) <> o.amount_pence
      or coalesce(sum(e.amount_pence) filter (where e.kind = 'refund'), 0) <> o.refunded_pence`,
  "one payment recorded twice": `
    select capture_id from payments where capture_id is not null group by capture_id having count(*) > 1`,
  "an order that is half written": `
    select o.id from orders o left join order_lines l on l.order_id = o.id
    left join payments p on p.order_id = o.id
    left join subscriptions s on s.order_id = o.id
    group by o.id, p.id having count(l.id) = 0 or p.state is distinct from case o.paid when 'Refunded' then 'refunded' else 'fulfilled' end
      or (o.order_type = 'Subscription' and count(s.id) <> 1)`,
  "a purchase that is held and neither ended nor finished": "select id from payments where state = 'capturing'",
};

/** The inconsistencies in the store's books; [] when there are none. */
export async function faultsInBooks(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(MUST_BE_EMPTY)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) faults.push(`${what}: ${rows.length} (${JSON.stringify(rows.slice(0, 3))})`);
  }
  return faults;
}
