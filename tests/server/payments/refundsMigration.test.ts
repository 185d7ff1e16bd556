import { afterAll, beforeAll, expect, it } from "vitest";
import { type MigratedRows, migrateRows } from "../../support/migrateRows.ts";

const DAY_MS = 24 * 3600 * 1000;
let migrated: MigratedRows;

beforeAll(async () => {
  migrated = await migrateRows("0006_refunds", SOLD);
});
afterAll(() => migrated.close());

/** An account with a long history of purchases: two subscriptions, one of them a gift, and payments of every kind. */
const SOLD = `
  INSERT INTO accounts (email, username, password_hash, first_name, last_name, points_hundredths)
    VALUES ('ada@segue.test', 'ada', '-', 'Ada', 'L', 100);
  INSERT INTO orders (account_id, order_type, amount_pence, paid, status)
    SELECT 1, 'Subscription', 500, 'Paid', 'Completed' FROM generate_series(1, 4);
  INSERT INTO subscriptions (account_id, order_id, amount_pence, period, starts_at, ends_at) VALUES
    (1, 1, 500, 'month', '2026-01-01Z', '2026-01-31Z'),
    (1, NULL, 0, 'week', '2026-02-01Z', '2026-02-08Z');
  INSERT INTO payments
    (reference, provider, state, order_id, created_at, account_id, purchase, body, fingerprint, amount_pence, environment, expires_at)
  SELECT kind, provider, state, order_id, now() - age::interval, 1, 'package', '{}', '-', 500, 'sandbox', now()
  FROM (VALUES
    ('recent', 'paypal', 'fulfilled', 1, '10 days'),
    ('long ago', 'paypal', 'fulfilled', 2, '201 days'),
    ('refunded long ago', 'paypal', 'refunded', 3, '300 days'),
    ('cost nothing', 'none', 'fulfilled', 4, '10 days'),
    ('not finished', 'paypal', 'created', NULL, '10 days')
  ) AS payment (kind, provider, state, order_id, age)`;

it("the update records the length of each subscription that was bought", async () => {
  expect(await migrated.rowsOf("SELECT order_id, bought_ms::float FROM subscriptions ORDER BY id")).toEqual([
    { order_id: 1, bought_ms: 30 * DAY_MS },
    { order_id: null, bought_ms: null },
  ]);
});

it("the update schedules an immediate check only of payments that were refunded or may still be refunded", async () => {
  const due = await migrated.rowsOf("SELECT reference FROM payments WHERE next_check_at <= now() ORDER BY id");
  expect(due.map(({ reference }) => reference)).toEqual(["recent", "refunded long ago"]);
  expect(await migrated.rowsOf("SELECT FROM payments WHERE next_check_at IS NULL")).toHaveLength(3);
});

it("the update marks every order as neither refunded nor disputed", async () => {
  expect(
    await migrated.rowsOf("SELECT DISTINCT amount_pence::int, refunded_pence::int, is_disputed FROM orders"),
  ).toEqual([{ amount_pence: 500, refunded_pence: 0, is_disputed: false }]);
});

it("after the update, a refund can take back points that were already spent", async () => {
  const taken = "UPDATE accounts SET points_hundredths = points_hundredths - 150 RETURNING points_hundredths";
  expect(await migrated.rowsOf(taken)).toEqual([{ points_hundredths: -50 }]);
});
