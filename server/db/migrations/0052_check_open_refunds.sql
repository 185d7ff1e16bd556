-- Open refund requests are looked for by the next check of their payment, which an earlier version may have set far ahead.
UPDATE "payments" SET "next_check_at" = now() WHERE "id" IN (SELECT "payment_id" FROM "refund_requests" WHERE NOT "is_done");
