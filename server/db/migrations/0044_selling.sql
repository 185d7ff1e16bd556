CREATE TABLE "agreed_shares" (
	"agreement_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"percent" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "agreed_shares_agreement_id_account_id_pk" PRIMARY KEY("agreement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "paid_statements" (
	"account_id" integer NOT NULL,
	"month" text NOT NULL,
	"rows" jsonb NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_statements_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "sale_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"from_month" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "merchandise_id" integer;--> statement-breakpoint
ALTER TABLE "agreed_shares" ADD CONSTRAINT "agreed_shares_agreement_id_share_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."share_agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_shares" ADD CONSTRAINT "agreed_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_statements" ADD CONSTRAINT "paid_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entries" ADD CONSTRAINT "sale_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_shares_account" ON "agreed_shares" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sale_entries_line" ON "sale_entries" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "sale_entries_at" ON "sale_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_agreements_item" ON "share_agreements" USING btree ("kind","item_id","from_month");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_merchandise" ON "order_lines" USING btree ("merchandise_id");--> statement-breakpoint
-- The products of earlier orders: a payment holds its lines in the order in which they were stored.
UPDATE "order_lines" SET "merchandise_id" = "merchandise"."id"
FROM (
	SELECT "id", "order_id", row_number() OVER (PARTITION BY "order_id" ORDER BY "id") - 1 AS "place" FROM "order_lines"
) AS "placed"
JOIN "payments" ON "payments"."order_id" = "placed"."order_id"
JOIN "merchandise" ON "merchandise"."id" = ("payments"."held" -> 'lines' -> "placed"."place"::int ->> 'merchandiseId')::int
WHERE "order_lines"."id" = "placed"."id";--> statement-breakpoint
-- What earlier orders sold, split as new ones are. Their fees were not recorded.
INSERT INTO "sale_entries" ("order_line_id", "kind", "amount_pence", "at")
WITH "worths" AS (
	SELECT "order_lines"."id", "order_id", "amount_pence" AS "amount", "orders"."created_at" AS "at",
		coalesce(("snapshot" ->> 'price')::numeric, 0) * "quantity" AS "worth",
		sum(coalesce(("snapshot" ->> 'price')::numeric, 0) * "quantity") OVER (PARTITION BY "order_id") AS "whole"
	FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id" WHERE "paid" <> 'Unpaid'
), "parts" AS (
	SELECT *, div("amount" * "worth", "whole") AS "part",
		row_number() OVER (PARTITION BY "order_id" ORDER BY ("amount" * "worth") % "whole" DESC, "id") AS "place",
		"amount" - sum(div("amount" * "worth", "whole")) OVER (PARTITION BY "order_id") AS "left"
	FROM "worths" WHERE "whole" > 0
)
SELECT "id", 'sale', "part" + ("place" <= "left")::int, "at" FROM "parts" WHERE "part" + ("place" <= "left")::int > 0;--> statement-breakpoint
-- What was refunded of them, in proportion. When it was refunded is not known, so it counts from the day of the sale.
INSERT INTO "sale_entries" ("order_line_id", "kind", "amount_pence", "at")
WITH "sold" AS (
	SELECT "order_line_id" AS "id", "order_id", "sale_entries"."amount_pence" AS "sale", "at", "refunded_pence" AS "amount",
		sum("sale_entries"."amount_pence") OVER (PARTITION BY "order_id") AS "whole"
	FROM "sale_entries" JOIN "order_lines" ON "order_lines"."id" = "order_line_id" JOIN "orders" ON "orders"."id" = "order_id"
	WHERE "refunded_pence" > 0
), "parts" AS (
	SELECT *, div("amount"::numeric * "sale", "whole") AS "part",
		row_number() OVER (PARTITION BY "order_id" ORDER BY ("amount"::numeric * "sale") % "whole" DESC, "id") AS "place",
		"amount" - sum(div("amount"::numeric * "sale", "whole")) OVER (PARTITION BY "order_id") AS "left"
	FROM "sold"
)
SELECT "id", 'refund', "part" + ("place" <= "left")::int, "at" FROM "parts" WHERE "part" + ("place" <= "left")::int > 0;
