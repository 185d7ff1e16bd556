-- The VAT of orders that a server without VAT entries refunded in full. It is given back now, because statements of
-- earlier months may have been paid. This comes first, since it may take long and what follows locks tables.
INSERT INTO "sale_entries" ("order_line_id", "kind", "amount_pence", "at")
SELECT l."id", 'vatRefund',
  sum(CASE e."kind" WHEN 'vat' THEN e."amount_pence" WHEN 'vatRefund' THEN -e."amount_pence" ELSE 0 END), now()
FROM "sale_entries" e
JOIN "order_lines" l ON l."id" = e."order_line_id"
JOIN "orders" o ON o."id" = l."order_id"
WHERE o."vat_basis_points" > 0 AND o."refunded_pence" >= o."amount_pence"
GROUP BY l."id"
HAVING sum(CASE e."kind" WHEN 'vat' THEN e."amount_pence" WHEN 'vatRefund' THEN -e."amount_pence" ELSE 0 END) > 0;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "ended_at" timestamp with time zone;
