ALTER TABLE "order_lines" ADD COLUMN "is_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "is_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_exclusive" ON "order_lines" USING btree ("beat_id") WHERE "order_lines"."is_exclusive";
--> statement-breakpoint
UPDATE "licences" SET "is_exclusive" = true WHERE "type" ~* '^\s*exclusive\M';--> statement-breakpoint
UPDATE "order_lines" SET "is_exclusive" = true FROM "licences" WHERE "licences"."id" = "order_lines"."licence_id" AND "licences"."is_exclusive";--> statement-breakpoint
-- The store shows no beat of which an exclusive licence is sold or being paid for: what is remembered of it ends with that.
CREATE TRIGGER "announce_exclusive" AFTER INSERT ON "order_lines"
  FOR EACH ROW WHEN (NEW."is_exclusive") EXECUTE FUNCTION "announce_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "announce_exclusive" AFTER UPDATE OF "paid" ON "orders"
  FOR EACH ROW WHEN (NEW."order_type" = 'Beat Store' AND NEW."paid" <> OLD."paid") EXECUTE FUNCTION "announce_catalogue"();
--> statement-breakpoint
CREATE TRIGGER "announce_exclusive" AFTER UPDATE OF "state" ON "payments"
  FOR EACH ROW WHEN (NEW."state" <> OLD."state" AND coalesce(NEW."held", OLD."held") @> '{"lines":[{"isExclusive":true}]}')
  EXECUTE FUNCTION "announce_catalogue"();
