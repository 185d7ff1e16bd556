import { afterAll, beforeAll, expect, it } from "vitest";
import { type MigratedRows, migrateRows } from "../../support/migrateRows.ts";

let migrated: MigratedRows;

beforeAll(async () => {
  migrated = await migrateRows("0044_selling", SOLD);
});
afterAll(() => migrated.close());

/** An order of two records and a shirt with a discount, half refunded, and one that was never paid. */
const SOLD = `
  INSERT INTO accounts (email, username, password_hash, first_name, last_name)
    VALUES ('ada@segue.test', 'ada', '-', 'Ada', 'L');
  INSERT INTO merchandise_categories (slug, name) VALUES ('all', 'All');
  INSERT INTO merchandise (slug, name, category_id, price_pence, product_type)
    VALUES ('record', 'Record', 1, 1000, 'Vinyl'), ('shirt', 'Shirt', 1, 1000, 'Other');
  INSERT INTO orders (account_id, order_type, amount_pence, paid, refunded_pence, status, created_at) VALUES
    (1, 'Merchandise', 2000, 'Paid', 1001, 'Completed', '2026-05-01Z'),
    (1, 'Merchandise', 1000, 'Unpaid', 0, 'Pending', '2026-05-01Z');
  INSERT INTO order_lines (order_id, snapshot, quantity) VALUES
    (1, '{"name": "Shirt", "price": 1000}', 1),
    (1, '{"name": "Record", "price": 1000}', 2),
    (2, '{"name": "Record", "price": 1000}', 1);
  INSERT INTO payments
    (reference, provider, state, order_id, account_id, purchase, body, fingerprint, amount_pence, environment, expires_at, held)
    VALUES ('one', 'sandbox', 'fulfilled', 1, 1, 'merchandise', '{}', '-', 2000, 'sandbox', now(),
      '{"lines": [{"merchandiseId": 2}, {"merchandiseId": 1}]}');`;

it("the update finds the products of earlier orders, and splits their sales and refunds among them", async () => {
  const rows = await migrated.rowsOf(`
    SELECT merchandise_id, kind, amount_pence::int AS pence FROM sale_entries
    JOIN order_lines ON order_lines.id = order_line_id ORDER BY kind DESC, order_line_id`);
  expect(rows).toEqual([
    { merchandise_id: 2, kind: "sale", pence: 667 },
    { merchandise_id: 1, kind: "sale", pence: 1333 },
    { merchandise_id: 2, kind: "refund", pence: 334 },
    { merchandise_id: 1, kind: "refund", pence: 667 },
  ]);
});
