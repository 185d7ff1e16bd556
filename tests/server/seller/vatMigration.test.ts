import { afterAll, beforeAll, expect, it } from "vitest";
import { type MigratedRows, migrateRows } from "../../support/migrateRows.ts";

let migrated: MigratedRows;

beforeAll(async () => {
  migrated = await migrateRows("0060_late_arrivals", REFUNDED);
});
afterAll(() => migrated.close());

/**
 * Four orders with VAT. An older server, which did not record refunded VAT, refunded the first one in full, the rest of
 * the second one, and a part of the third one. A newer server refunded the fourth one with its VAT.
 */
const REFUNDED = `
  INSERT INTO orders (order_type, amount_pence, vat_basis_points, paid, refunded_pence, status, created_at)
    SELECT 'Merchandise', 1200, 2000, 'Refunded', refunded, 'Cancelled', '2026-05-01Z'
    FROM unnest(ARRAY[1200, 1200, 600, 1200]) AS refunded;
  INSERT INTO order_lines (order_id, snapshot, quantity) SELECT id, '{"name": "Shirt", "price": 12}', 1 FROM orders;
  INSERT INTO sale_entries (order_line_id, kind, amount_pence, at)
    SELECT id, kind, pence, '2026-05-01Z' FROM order_lines, (VALUES ('sale', 1200), ('vat', 200)) AS sold (kind, pence);
  INSERT INTO sale_entries (order_line_id, kind, amount_pence, at) VALUES
    (1, 'refund', 1200, '2026-05-02Z'),
    (2, 'refund', 300, '2026-05-02Z'), (2, 'vatRefund', 50, '2026-05-02Z'), (2, 'refund', 900, '2026-05-03Z'),
    (3, 'refund', 600, '2026-05-02Z'),
    (4, 'refund', 1200, '2026-05-02Z'), (4, 'vatRefund', 200, '2026-05-02Z');`;

it("the update adds the missing VAT of full refunds to the current month", async () => {
  const rows = await migrated.rowsOf(`
    SELECT order_line_id AS line, amount_pence::int AS pence, at >= now() - interval '1 hour' AS is_now
    FROM sale_entries WHERE kind = 'vatRefund' ORDER BY id`);
  expect(rows.slice(0, 2)).toEqual([
    { line: 2, pence: 50, is_now: false },
    { line: 4, pence: 200, is_now: false },
  ]);
  expect(rows.slice(2).toSorted((a, b) => Number(a.line) - Number(b.line))).toEqual([
    { line: 1, pence: 200, is_now: true },
    { line: 2, pence: 150, is_now: true },
  ]);
});
