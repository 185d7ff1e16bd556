CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"stage" text NOT NULL,
	"outcome" text,
	"refunded_pence" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"order_id" text NOT NULL,
	"dispute_id" text,
	"amount_pence" bigint NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_points_not_negative";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bought_ms" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_dispute_id_sandbox_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."sandbox_disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_order" ON "sandbox_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_order" ON "sandbox_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at");--> statement-breakpoint
UPDATE "subscriptions" SET "bought_ms" = extract(epoch FROM "ends_at" - "starts_at") * 1000 WHERE "order_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "payments" SET "next_check_at" = now() WHERE "order_id" IS NOT NULL AND "provider" <> 'none' AND ("state" = 'refunded' OR "created_at" > now() - interval '200 days');
